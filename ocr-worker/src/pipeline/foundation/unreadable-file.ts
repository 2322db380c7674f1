import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import { isOutOfMemory, OutOfMemory } from './out-of-memory.js';

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

/** What was thrown at opening or decoding a file: it is damaged, unless only memory was lacking. */
export const asCorrupt = (error: unknown): UnreadableFile | OutOfMemory => {
  if (error instanceof UnreadableFile) return error;
  if (isOutOfMemory(error)) return new OutOfMemory('while a file was decoded', { cause: error });
  return new UnreadableFile('corrupt-file', { cause: error });
};
