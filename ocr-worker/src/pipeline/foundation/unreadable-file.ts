import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';

/** A file that cannot be read. `problem` is the reason shown to staff. Trying again does not help. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    readonly problem: ReadProblem,
    options?: ErrorOptions,
  ) {
    super(`the file cannot be read: ${problem}`, options);
  }
}
