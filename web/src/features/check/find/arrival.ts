import { onSignOut } from '../../../lib/tab-memory';

/** A document that somebody was led to by a text, and the value that has it; null: which one is not said. */
export interface Arrival {
  readonly documentId: string;
  readonly inputId: string | null;
  readonly text: string;
}

/**
 * Not state of a component: the workspace is mounted again for each document. Kept until the next document is opened,
 * whichever it is.
 */
let expected: Arrival | null = null;

/** The document is about to be opened: the band for finding opens with it. */
export const expectArrival = (arrival: Arrival): void => {
  expected = arrival;
};

/** What is expected of a document that is opened. */
export const arrivalAt = (documentId: string): Arrival | null =>
  expected?.documentId === documentId ? expected : null;

/** A document has been opened. */
export const forgetArrival = (): void => {
  expected = null;
};
onSignOut(forgetArrival);
