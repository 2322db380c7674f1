/**
 * Memory was not to be had. It says nothing of the file that was at work: what came before may have taken it. The process
 * is not used again.
 */
export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory';
}

/** What is said of memory that is not to be had, by the canvas, by JavaScript, and by the libraries that decode. */
const SAID =
  /create skia surface failed|allocation failed|out of memory|(?:unable|failed) to allocate|bad_alloc/i;

export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof OutOfMemory || (error instanceof Error && SAID.test(error.message));
