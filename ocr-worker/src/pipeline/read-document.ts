import type { ReadingOptions } from '@reader/contracts/messages/reading';
import type { Id } from '@reader/contracts/objects/ids';
import {
  DOUBT_BELOW,
  type PageImage,
  type ReadInput,
  type ReadTable,
  type ReadText,
  type ReadingContent,
} from '@reader/contracts/objects/reading-content';
import type { OcrEngine } from '../engines/engine.js';
import { assemblePage } from './assemble/assemble-page.js';
import { withDeadline } from './intake/deadline.js';
import { openSource } from './intake/open-source.js';
import { selectPages } from './intake/select-pages.js';
import type { OpenSource, SourcePage } from './intake/source-page.js';
import { LIMITS } from './limits.js';
import type { PageFiles } from './normalise/page-files.js';
import { readPage, type PageReading } from './read-page.js';
import { UnreadableFile } from './unreadable-file.js';

/** A part of an uploaded file; `firstPage` is 1-based, `pages` null for 'as many as the layout takes'. */
export interface DocumentSource {
  readonly fileId: Id;
  readonly firstPage: number;
  readonly pages: number | null;
  readonly bytes: Buffer;
}

export interface DocumentToRead {
  /** Pages the document takes at the most, over all sources. */
  readonly layout: number;
  readonly sources: readonly DocumentSource[];
  readonly options: ReadingOptions;
  /** Turns a name within this reading into an id, always the same (`derivedIds`). */
  readonly idOf: (name: string) => Id;
  readonly engine: OcrEngine;
  /** Told as soon as a PDF is opened how many pages it has in all, before any of them is read. */
  readonly onPagesCounted?: (pages: number, fileId: Id) => void | Promise<void>;
  /** 0–100, never falling. */
  readonly onProgress: (percentage: number) => void;
  readonly signal: AbortSignal;
}

/** A page that was read: what `PageImage` says of it, with the files in the place of their blob references. */
export type ReadPage = Omit<PageImage, 'image' | 'preview' | 'thumbnail'> & PageFiles;

export interface DocumentReading {
  readonly pages: ReadPage[];
  readonly content: ReadingContent;
  readonly texts: ReadText[];
  /** Pages in all of the (only) PDF; null when no source is one. */
  readonly sourcePages: number | null;
  /** The engine that read most values: the OCR engine's name or 'pdf-text'. */
  readonly engine: string;
  /** Values that are not empty: inputs and cells. */
  readonly values: number;
  /** Those of them below `DOUBT_BELOW`. */
  readonly doubts: number;
}

/**
 * Reads a document: its pages one after another, from bytes to inputs, tables and images. Keeps nothing
 * between calls.
 * @throws UnreadableFile with the reason for staff; EngineFailure when OCR broke down; the signal's reason
 */
export const readDocument = async (work: DocumentToRead): Promise<DocumentReading> => {
  const pages: ReadPage[] = [];
  const inputs: ReadInput[] = [];
  const tables: ReadTable[] = [];
  const texts: ReadText[] = [];
  const engines: string[] = [];
  let sourcePages: number | null = null;

  for (const source of work.sources) {
    const room = work.layout - pages.length;
    if (room <= 0) break;
    work.signal.throwIfAborted();
    const opened = await openSource(source.bytes, work.signal);
    try {
      if (opened.isPdf) {
        sourcePages = opened.pageCount;
        await work.onPagesCounted?.(opened.pageCount, source.fileId);
      }
      const numbers = selectPages(opened.pageCount, source, room);
      const expected = expectedPages(work, pages.length + numbers.length);
      for (const number of numbers) {
        const done = pages.length;
        const { decoded, reading } = await readOne(opened, number, work, (share) =>
          work.onProgress(Math.floor((100 * (done + share)) / expected)),
        );
        const page = pageOf(source, done + 1, decoded, reading, work.idOf);
        const before = { inputs: inputs.length, tables: tables.length };
        const assembled = assemblePage(
          { number: page.page, id: page.id },
          reading.recognised,
          reading.layout.tables,
          before,
          work.idOf,
        );
        pages.push(page);
        inputs.push(...assembled.inputs);
        tables.push(...assembled.tables);
        texts.push(...assembled.texts);
        engines.push(reading.recognised.engine);
      }
    } finally {
      await opened.close();
    }
  }
  if (pages.length === 0) throw new UnreadableFile('no-pages');
  work.onProgress(100);
  return {
    pages,
    content: { inputs, tables },
    texts,
    sourcePages,
    engine: mostOf(engines),
    ...countDoubts(inputs, tables),
  };
};

/** Pages to come as far as is known before every source is open; only progress depends on it. */
const expectedPages = (work: DocumentToRead, known: number): number =>
  Math.max(known, Math.min(work.layout, work.sources.length), 1);

const readOne = (
  opened: OpenSource,
  number: number,
  work: DocumentToRead,
  onStep: (share: number) => void,
): Promise<{ decoded: SourcePage; reading: PageReading }> =>
  withDeadline(LIMITS.pageMs, work.signal, async (signal) => {
    const decoded = await opened.page(number, signal);
    onStep(0.15);
    return { decoded, reading: await readPage(decoded, work.options, work.engine, signal, onStep) };
  });

const pageOf = (
  source: DocumentSource,
  page: number,
  decoded: SourcePage,
  { normalised, files }: PageReading,
  idOf: DocumentToRead['idOf'],
): ReadPage => ({
  id: idOf(`page:${page}`),
  page,
  sourcePage: decoded.number,
  sourceFileId: source.fileId,
  width: normalised.kept.width,
  height: normalised.kept.height,
  originalWidth: decoded.originalWidth,
  originalHeight: decoded.originalHeight,
  transform: normalised.transform,
  isBlank: normalised.isBlank,
  ...files,
});

const countDoubts = (inputs: ReadInput[], tables: ReadTable[]): { values: number; doubts: number } => {
  const confidences = [
    ...inputs.filter((input) => input.value !== '').map((input) => input.origin.confidence),
    ...tables.flatMap(({ cells }) => cells.confidence.filter((_, index) => cells.value[index] !== '')),
  ];
  return {
    values: confidences.length,
    doubts: confidences.filter((confidence) => confidence < DOUBT_BELOW).length,
  };
};

const mostOf = (names: readonly string[]): string =>
  [...new Set(names)].reduce(
    (best, name) =>
      names.filter((one) => one === name).length > names.filter((one) => one === best).length ? name : best,
    names[0]!,
  );
