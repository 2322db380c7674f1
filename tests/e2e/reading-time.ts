/** What a person needs to read a message, ms: a press that comes sooner is no answer to it (docs/product/check.md#confirming-with-doubts). */
export const READING_MS = 800;
