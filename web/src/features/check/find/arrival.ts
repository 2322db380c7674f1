/** A document that somebody was led to by a text, and the value that has it; null: which one is not said. */
export interface Arrival {
  readonly documentId: string;
  readonly inputId: string | null;
}

let expected: Arrival | null = null;

/** The document is about to be opened: the band for finding opens with it. */
export const arriveAt = (arrival: Arrival): void => {
  expected = arrival;
};

/** What is expected of a document that is opened. */
export const arrivalAt = (documentId: string): Arrival | null =>
  expected?.documentId === documentId ? expected : null;

/** It has been opened, or another one has. */
export const arrived = (): void => {
  expected = null;
};
