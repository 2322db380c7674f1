import type { OcrEngine } from '@reader/ocr-worker/engines/engine';
import { allocateDocument } from '@reader/ocr-worker/pipeline/allocate-document';
import type { KnownSheet } from '@reader/ocr-worker/pipeline/known-sheet';
import { preparePages } from '@reader/ocr-worker/pipeline/prepare-pages';
import { sheetIdOf } from '../reading/corpus/forms/registered-form.js';
import type { CorpusForm } from '../reading/corpus/pages/make-page.js';
import type { FormPageCount } from '../reading/count-form-pages.js';
import { AUTOMATIC, filesToRead } from '../reading/files-to-read.js';
import { processorMs } from '../reading/processor-time.js';
import type { FormQuestion } from './plan.js';
import { listeningEngine, type ReadLine } from './read-lines.js';

/** What a document was taken for. */
export interface Taken {
  /** Null: no form. */
  readonly sheetId: string | null;
  /** The form it is most like, taken or not, and how much of its print it shows, 0–1. */
  readonly nearest: { readonly sheetId: string; readonly score: number } | null;
  /**
   * What was read to settle whether it is the form, of a refused one what is kept of the places that differ. Empty: print
   * alone decided.
   */
  readonly lines: readonly ReadLine[];
  /** Processor time of finding the form, what is made of forms once apart. */
  readonly cpuMs: number;
}

export interface Answer {
  readonly question: FormQuestion;
  readonly own: string;
  readonly pages: number;
  readonly taken: Taken;
  /** What it is taken for where its own form is not registered, but its near twins are; null: it has none. */
  readonly withoutOwn: Taken | null;
}

export interface Asking {
  readonly sheets: readonly KnownSheet[];
  readonly engine: OcrEngine;
  readonly formPages: FormPageCount;
}

/** Finds the form of a document's files among the registered ones, and among them without its own. */
export const ask = async (
  question: FormQuestion,
  form: CorpusForm,
  hasTwin: boolean,
  files: readonly string[],
  { sheets, engine, formPages }: Asking,
): Promise<Answer> => {
  const own = sheetIdOf(form.design);
  const { engine: listening, taken: heard } = listeningEngine(engine);
  const work = filesToRead(files, sheets, engine);
  const { pages } = await preparePages(work, engine, () => undefined);
  const takenAmong = async (registered: readonly KnownSheet[]): Promise<Taken> => {
    const before = processorMs() - formPages.used.cpuMs;
    const among = { ...work, sheets: registered, options: AUTOMATIC };
    const { allocation, isRecognised, refusal } = await allocateDocument(pages, among, listening);
    const compared = heard();
    return {
      sheetId: isRecognised ? (allocation?.sheetId ?? null) : null,
      nearest: allocation,
      lines:
        refusal?.form.places.map(({ formSays, pageSays }) => ({ blank: formSays, page: pageSays })) ??
        compared,
      cpuMs: processorMs() - formPages.used.cpuMs - before,
    };
  };
  return {
    question,
    own,
    pages: files.length,
    taken: await takenAmong(sheets),
    withoutOwn: hasTwin ? await takenAmong(sheets.filter(({ template }) => template.sheetId !== own)) : null,
  };
};
