import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import { keepPages, type PageToKeep } from '../pipeline/intake/kept-pages.js';
import { isOutOfMemory } from '../pipeline/foundation/out-of-memory.js';
import { openPdf } from '../pipeline/intake/open-pdf.js';
import type { PdfObjects } from '../pipeline/intake/pdf-objects.js';
import { loadPdf } from '../pipeline/intake/pdf-runtime.js';
import type { OpenSource } from '../pipeline/intake/source-page.js';
import { openWholePdf, type WholePdf } from '../pipeline/intake/whole-pdf.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { looksAlike } from './looks-alike.js';

/** Consecutive pages, 1-based. */
export interface PagesToCut {
  readonly firstPage: number;
  readonly pages: number;
}

/**
 * Where the work on a PDF is: it is opened to be cut, opened to be rendered, pages are cut out of it (the first of them), or
 * a page is rendered. Each comes once at most; while it is opened, `page` is 1.
 */
export interface CuttingStep {
  readonly page: number;
  readonly stage: 'open' | 'reopen' | 'cut' | 'prepare';
}

export interface FileToCut {
  readonly bytes: Buffer;
  /** Those that are still to be made. */
  readonly parts: readonly PagesToCut[];
  /** Bytes of the parts that were cut before. */
  readonly spent: number;
  /** false: it is known that it cannot be cut; its pages are rendered. */
  readonly isCuttable: boolean;
  /** First pages of parts that are known to be uncuttable. */
  readonly uncuttable: readonly number[];
  /** Pages that are known to be unreadable. */
  readonly unreadable: readonly { readonly page: number; readonly problem: ReadProblem }[];
}

export interface MadePart {
  readonly firstPage: number;
  readonly form: 'pages' | 'images';
  readonly bytes: Buffer;
}

interface Cutting {
  readonly onStep: (step: CuttingStep) => Promise<void>;
  readonly keep: (part: MadePart) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * What parts may have beyond twice the bytes of their PDF, per page: fonts and images that many pages share are had by
 * each of their parts.
 */
const PAGE_BYTES = 1024 * 1024;

/** A PDF that can be cut, opened for the cutting and for looking at it. */
interface Cutter {
  readonly source: PdfObjects;
  readonly whole: WholePdf;
}

/** null: it cannot be cut. @throws OutOfMemory */
const openCutter = async (bytes: Buffer): Promise<Cutter | null> => {
  let whole: WholePdf | undefined;
  try {
    whole = await openWholePdf(bytes);
    const { openPdfObjects } = await import('../pipeline/intake/pdf-objects.js');
    const source = await openPdfObjects(whole.bytes);
    if (source.pages.length === whole.document.numPages) return { source, whole };
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    // Encrypted, broken, of a kind that the library does not know: its pages are rendered.
  }
  await whole?.close();
  return null;
};

/** Where the pages of a part lie in the PDF that was opened; null: not all of them can be. */
const placeOf = ({ places }: WholePdf, { firstPage, pages }: PagesToCut): PagesToCut | null => {
  const first = places[firstPage - 1];
  const areThere = places.slice(firstPage - 1, firstPage - 1 + pages).every((place) => place !== null);
  return first && areThere ? { firstPage: first, pages } : null;
};

/** The pages as a PDF of their own; null where that has more bytes than it may, or shows anything else than the whole. */
const cutOut = async (
  { source, whole }: Cutter,
  part: PagesToCut,
  atMost: number,
): Promise<Buffer | null> => {
  const placed = placeOf(whole, part);
  if (!placed) return null;
  let opened: ReturnType<typeof loadPdf> | undefined;
  try {
    const { cutPages } = await import('./cut-pages.js');
    const bytes = await cutPages(source, placed, atMost);
    opened = loadPdf(bytes);
    return (await looksAlike(whole.document, await opened.promise, placed)) ? bytes : null;
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    return null;
  } finally {
    await opened?.destroy();
  }
};

/** The pages as they are rendered, each that cannot be by its reason. */
const rendered = async (
  open: () => Promise<OpenSource>,
  { firstPage, pages }: PagesToCut,
  { unreadable }: FileToCut,
  { onStep, signal }: Cutting,
): Promise<Buffer> => {
  const kept: PageToKeep[] = [];
  for (let page = firstPage; page < firstPage + pages; page += 1) {
    const known = unreadable.find((one) => one.page === page);
    if (known) {
      kept.push({ problem: known.problem });
      continue;
    }
    const opened = await open();
    await onStep({ page, stage: 'prepare' });
    try {
      kept.push(await opened.page(page, signal));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      kept.push({ problem: error.problem });
    }
  }
  return keepPages(kept);
};

/**
 * Makes a file of each part of a PDF: a PDF of its pages, or the pages as they are rendered, with their text, where those
 * cannot be cut out, would be too large, or would not look as they do.
 * @throws UnreadableFile where the PDF cannot be opened at all
 */
export const cutFile = async (file: FileToCut, cutting: Cutting): Promise<void> => {
  await cutting.onStep({ page: 1, stage: 'open' });
  const cutter = file.isCuttable ? await openCutter(file.bytes) : null;
  const rendering: { opened?: OpenSource } = {};
  /** Opened only when a page has to be rendered. */
  const open = async (): Promise<OpenSource> => {
    if (rendering.opened) return rendering.opened;
    await cutting.onStep({ page: 1, stage: 'reopen' });
    return (rendering.opened = await openPdf(file.bytes, cutting.signal));
  };
  let { spent } = file;
  try {
    for (const part of file.parts) {
      const { firstPage, pages } = part;
      if (cutter && !file.uncuttable.includes(firstPage)) {
        await cutting.onStep({ page: firstPage, stage: 'cut' });
        const allowed = 2 * file.bytes.length + PAGE_BYTES * (firstPage + pages - 1) - spent;
        const bytes = await cutOut(cutter, part, allowed);
        if (bytes) {
          spent += bytes.length;
          await cutting.keep({ firstPage, form: 'pages', bytes });
          continue;
        }
      }
      await cutting.keep({ firstPage, form: 'images', bytes: await rendered(open, part, file, cutting) });
    }
  } finally {
    await rendering.opened?.close();
    await cutter?.whole.close();
  }
};
