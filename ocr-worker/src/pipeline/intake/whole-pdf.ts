import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isOutOfMemory } from '../foundation/out-of-memory.js';
import { hasMoreObjects, MOST_OBJECTS } from './image-data/has-more-objects.js';
import { loadPdf } from './pdf-runtime.js';
import { hearLosses } from './pdf-warnings.js';

/** A PDF in which every page is found that its tree lists. */
export interface WholePdf {
  /** Those that `document` was opened from: the file's, or where its tree had to be mended, others. */
  readonly bytes: Buffer;
  readonly document: PDFDocumentProxy;
  /** Of each page of the file, its page in `document`, 1-based; null: it cannot be opened. */
  readonly places: readonly (number | null)[];
  readonly close: () => Promise<void>;
}

/** The tree of a PDF of several pages is looked at though pdfjs says nothing of it, unless it is large. @throws what pdfjs throws; OutOfMemory */
export const openWholePdf = async (bytes: Buffer): Promise<WholePdf> => {
  const task = loadPdf(bytes);
  try {
    const { result: document, hasBrokenTree } = await hearLosses(() => task.promise);
    const counted = document.numPages;
    const asItIs = {
      ...{ bytes, document, close: () => task.destroy() },
      places: Array.from({ length: counted }, (_, index) => index + 1),
    };
    if (!hasBrokenTree && (counted < 2 || hasMoreObjects(bytes, MOST_OBJECTS))) return asItIs;
    const { mendPageTree } = await import('./page-tree.js');
    const mended = await mendPageTree(bytes, counted);
    if (!mended) return asItIs;
    const again = loadPdf(mended.bytes);
    const opened = await again.promise.catch((error: unknown) => {
      if (isOutOfMemory(error)) throw error;
      return null;
    });
    if (opened?.numPages !== mended.places.filter((place) => place !== null).length) {
      await again.destroy();
      return asItIs;
    }
    await task.destroy();
    return { ...mended, document: opened, close: () => again.destroy() };
  } catch (error) {
    await task.destroy();
    throw error;
  }
};
