import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { openSource } from '../pipeline/intake/open-source.js';
import type { SourcePage } from '../pipeline/intake/source-page.js';

/** A page (1-based) of a file with blank pages. @throws UnreadableFile with the reason; 'no-pages' for one that it lacks */
export const decodePage = async (bytes: Buffer, number: number, signal: AbortSignal): Promise<SourcePage> => {
  const opened = await openSource(bytes, signal);
  try {
    if (number > opened.pageCount) throw new UnreadableFile('no-pages');
    return await opened.page(number, signal);
  } finally {
    await opened.close();
  }
};
