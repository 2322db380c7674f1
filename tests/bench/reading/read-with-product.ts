import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import type { Box } from '@reader/contracts/objects/geometry';
import { allocateDocument } from '@reader/ocr-worker/pipeline/allocate-document';
import type { DocumentReading, DocumentToRead } from '@reader/ocr-worker/pipeline/document-to-read';
import { preparePages } from '@reader/ocr-worker/pipeline/prepare-pages';
import { readDocument } from '@reader/ocr-worker/pipeline/read-document';
import { compileLexicon } from '@reader/ocr-worker/pipeline/lexicon/lexicon';
import type { KnownSheet } from '@reader/ocr-worker/pipeline/known-sheet';
import { collectPictures } from '@reader/ocr-worker/children/child-program';
import { openPrintEngine } from '@reader/ocr-worker/engines/open-engines';
import type { KeptForm } from './corpus/corpus.js';
import { countFormPages } from './count-form-pages.js';
import { AUTOMATIC, filesToRead } from './files-to-read.js';
import type { KeptPage } from './onto-kept-page.js';
import { processorMs } from './processor-time.js';
import { registeredSheets } from './registered-sheets.js';
import type { FieldValue } from './scores/score-fields.js';

/** What the product says of one page. */
export interface ReadPageResult {
  readonly kept: KeptPage;
  /** Tables it found, boxes in px of the kept image. */
  readonly tables: readonly {
    readonly cells: readonly {
      readonly row: number;
      readonly column: number;
      readonly text: string;
      /** 0–100. */
      readonly confidence: number;
      readonly box: Box;
    }[];
  }[];
}

export interface ReadResult {
  readonly sheetId: string | null;
  /** How well the best form fits, 0–1; null: nothing was compared or nothing is alike. */
  readonly score: number | null;
  /** By fragment id. */
  readonly fields: ReadonlyMap<string, FieldValue>;
  /** One for each file, in their order. */
  readonly pages: readonly ReadPageResult[];
}

export interface Reader {
  /**
   * Reads the files as one document. With `isTabular`, every ruled frame stays a table of cells (reading mode SR); else
   * frames of labels and values become inputs. `cpuMs` counts all threads and children, making forms ready apart.
   */
  read(files: readonly string[], isTabular?: boolean): Promise<ReadResult & { readonly cpuMs: number }>;
  /** Reads the files as a document of this form, as a person may tell the product. */
  readAs(files: readonly string[], sheetId: string): Promise<ReadResult & { readonly cpuMs: number }>;
  /** The form that the files are taken for while one of the forms is not registered; its fields are not read. */
  formWithout(files: readonly string[], sheetId: string): Promise<string | null>;
  /** CPU time of what was made of forms and kept, and number of the form pages that were made ready for reading, so far. */
  readonly formPages: { readonly count: number; readonly cpuMs: number };
  close(): Promise<void>;
}

/** Engines that can be measured. */
export const engineNames = ['ppocr', 'tesseract', 'tesseract-cli'] as const;
export type EngineName = (typeof engineNames)[number];

/**
 * The ocr-worker's pipeline in this process, with the given forms registered. `onStage` is told what each step of
 * a page took, ms of wall time. With `words`, doubtful values are held against them.
 */
export const openProduct = async (
  forms: readonly KeptForm[],
  engineName: EngineName,
  engineWorkers: number,
  onStage: (name: string, ms: number) => void = () => undefined,
  words: readonly string[] = [],
): Promise<Reader> => {
  const engine = openPrintEngine(
    { PRINT_ENGINE: engineName, TESSERACT: process.env['TESSERACT'] ?? 'tesseract' },
    engineWorkers,
  );
  const lexicon = words.length === 0 ? null : compileLexicon(words);
  const formPages = countFormPages();
  const sheets = (await registeredSheets(forms, engine)).map(formPages.counted);
  const workOf = (
    files: readonly string[],
    registered: readonly KnownSheet[],
    choice: Partial<ReadingOptions>,
  ): DocumentToRead => ({
    ...filesToRead(files, registered, engine),
    // As in a child.
    onPart: ({ stage }) => (stage === 'prepare' ? collectPictures() : undefined),
    options: { ...AUTOMATIC, ...choice },
    lexicon,
  });
  const read = async (
    files: readonly string[],
    registered: readonly KnownSheet[],
    choice: Partial<ReadingOptions>,
  ): Promise<{ reading: DocumentReading; cpuMs: number }> => {
    const before = processorMs() - formPages.used.cpuMs;
    const reading = await readDocument(workOf(files, registered, choice));
    const cpuMs = processorMs() - formPages.used.cpuMs - before;
    return { reading, cpuMs };
  };
  return {
    read: async (files, isTabular = false) => {
      const { reading, cpuMs } = await read(files, sheets, { readingMode: isTabular ? 'SR' : 'CF' });
      for (const { processings } of reading.findings)
        for (const { step, milliseconds } of processings) onStage(step, milliseconds);
      return { ...resultOf(reading), cpuMs };
    },
    readAs: async (files, sheetId) => {
      const chosen = sheets.filter(({ template }) => template.sheetId === sheetId);
      const { reading, cpuMs } = await read(files, chosen, { mode: 'FI', destinationSheet: sheetId });
      return { ...resultOf(reading), cpuMs };
    },
    formWithout: async (files, sheetId) => {
      const others = sheets.filter(({ template }) => template.sheetId !== sheetId);
      const work = workOf(files, others, {});
      const { pages } = await preparePages(work, engine, () => undefined);
      const { allocation, isRecognised } = await allocateDocument(pages, work, engine);
      return isRecognised ? (allocation?.sheetId ?? null) : null;
    },
    formPages: formPages.used,
    close: () => engine.close(),
  };
};

const resultOf = ({ pages, content, allocation, isRecognised }: DocumentReading): ReadResult => ({
  sheetId: isRecognised ? (allocation?.sheetId ?? null) : null,
  score: allocation?.score ?? null,
  fields: new Map(
    content.inputs.flatMap(({ fragmentId, value, origin }) =>
      fragmentId === null ? [] : [[fragmentId, { value, confidence: origin.confidence }] as const],
    ),
  ),
  pages: pages.map(({ id, width, height, transform }) => ({
    kept: { width, height, transform },
    tables: content.tables
      .filter(({ pageId }) => pageId === id)
      .map(({ cells }) => ({
        cells: cells.box.map(([x, y, wide, high], index) => ({
          row: cells.row[index] ?? 0,
          column: cells.column[index] ?? 0,
          text: cells.value[index] ?? '',
          confidence: cells.confidence[index] ?? 0,
          box: { x, y, width: wide, height: high },
        })),
      })),
  })),
});
