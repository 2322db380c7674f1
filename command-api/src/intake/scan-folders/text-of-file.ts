import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** What others have put where an ordinary file is expected: a link, a pipe, a folder. */
export class NoOrdinaryFile extends Error {}

/**
 * The text of a file in a folder that others write to: its first bytes, at most `most`. Links are not followed, and nobody waits for a
 * pipe. undefined: there is none.
 * @throws NoOrdinaryFile, Error of the file system
 */
export const textOfFile = async (path: string, most: number): Promise<string | undefined> => {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      if (!(await file.stat()).isFile()) throw new NoOrdinaryFile();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
      // Editors of Windows begin a file with a mark.
      return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    // A link, and a pipe or socket that nobody serves.
    throw code === 'ELOOP' || code === 'ENXIO' ? new NoOrdinaryFile() : error;
  }
};
