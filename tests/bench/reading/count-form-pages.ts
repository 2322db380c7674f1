import type { KnownSheet } from '@reader/ocr-worker/pipeline/known-sheet';
import { processorMs } from './processor-time.js';

/** Counts apart what is made of a form's page once and kept: it is no page's time. */
export interface FormPageCount {
  /** The sheet, with what is made of its pages counted. */
  readonly counted: (sheet: KnownSheet) => KnownSheet;
  /** Processor time so far, and form pages that were made ready for reading. */
  readonly used: { readonly count: number; readonly cpuMs: number };
}

export const countFormPages = (): FormPageCount => {
  const used = { count: 0, cpuMs: 0 };
  const seen = new WeakSet<object>();
  const once = async <Made extends object>(make: () => Promise<Made>, isWhole: boolean): Promise<Made> => {
    const from = processorMs();
    const made = await make();
    if (!seen.has(made)) {
      seen.add(made);
      used.count += isWhole ? 1 : 0;
      used.cpuMs += processorMs() - from;
    }
    return made;
  };
  return {
    used,
    counted: (sheet) => ({
      ...sheet,
      pages: sheet.pages.map((page) => ({
        ...page,
        toMatch: () =>
          once(async () => {
            const made = await page.toMatch();
            made.words();
            return made;
          }, false),
        prepared: () => once(() => page.prepared(), true),
      })),
    }),
  };
};
