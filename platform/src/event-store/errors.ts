import type { ExpectedRevision } from './events.js';

/** Somebody else has written to the stream since it was read: read again and decide again. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`Stream ${stream} is at ${actual}, not at ${expected}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** The append is larger than an append may be: put the payload elsewhere and append a reference. */
export class AppendTooLarge extends Error {
  constructor(
    readonly stream: string,
    /** data + metadata + 2 × type length, summed over the events (bytes); unknown when the store refused it */
    readonly bytes: number | undefined,
    /** bytes */
    readonly limit: number,
  ) {
    super(`The append to ${stream} is too large: ${bytes ?? 'more than'} of ${limit} bytes`);
    this.name = 'AppendTooLarge';
  }
}

/** The store did not answer in time or could not be reached; whether an append was done is then unknown. */
export class StoreUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreUnavailable';
  }
}
