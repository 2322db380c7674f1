import { LIMITS } from '../foundation/limits.js';
import { UnreadableFile } from '../foundation/unreadable-file.js';
import { openKeptPages } from './kept-pages.js';
import { openImage } from './open-image.js';
import { sniff } from './sniff.js';
import type { OpenSource } from './source-page.js';

/**
 * Opens an uploaded file, or one that was cut out of it, by what it is.
 * @throws UnreadableFile with the problem shown to staff
 */
export const openSource = async (bytes: Buffer, signal: AbortSignal): Promise<OpenSource> => {
  if (bytes.length > LIMITS.fileBytes) throw new UnreadableFile('too-many-bytes');
  const kind = sniff(bytes);
  if (kind === 'kept-pages') return openKeptPages(bytes);
  if (kind !== 'pdf') return openImage(bytes, kind);
  // Loaded with the first PDF: its libraries take 15 MB.
  const { openPdf } = await import('./open-pdf.js');
  return openPdf(bytes, signal);
};
