import type { FormDocument } from './documents.js';
import { readWithNative, SEGMENTATIONS } from './native-tesseract.js';
import type { PageTruth } from './corpus/truth.js';
import { exactShare, isMark, scoreField, sumOf, type FieldScore } from './scores/score-fields.js';

/** What the native program makes of some pages with its best segmentation, told the form and the fields' boxes. */
export interface Baseline {
  readonly segmentation: number;
  readonly fields: FieldScore;
  readonly cpuMs: number;
  readonly pages: number;
  readonly documents: ReadonlySet<FormDocument>;
  /** Processor time that each segmentation took for the same pages. */
  readonly cpuMsOf: ReadonlyMap<number, number>;
}

/** Pages read at a time: as many as this bench may use processors. */
const AT_ONCE = 2;

/** About `count` pages, every way of damage in its share, of registered forms. */
const chosen = (documents: readonly FormDocument[], count: number): FormDocument[] => {
  const registered = documents.filter(({ pages }) => pages[0]?.sheetId && pages.length === 1);
  const ways = [...new Set(registered.map(({ pages }) => pages[0]?.degradation))];
  const each = Math.max(1, Math.floor(count / Math.max(1, ways.length)));
  return ways.flatMap((way) => {
    const alike = registered.filter(({ pages }) => pages[0]?.degradation === way);
    // Spread over the stack, which lies sorted by form.
    const step = Math.max(1, Math.floor(alike.length / each));
    return alike.filter((_, index) => index % step === 0).slice(0, each);
  });
};

/** Reads a part of the documents in each segmentation mode and keeps the best mode's figures. */
export const measureBaseline = async (
  program: string,
  documents: readonly FormDocument[],
  count: number,
): Promise<Baseline> => {
  const part = chosen(documents, count);
  const pages = part.flatMap((document) => document.pages);
  const results: Omit<Baseline, 'cpuMsOf'>[] = [];
  for (const segmentation of SEGMENTATIONS) {
    let cpuMs = 0;
    const scores: FieldScore[] = [];
    const readOne = async (page: PageTruth): Promise<void> => {
      const read = await readWithNative(program, page, segmentation);
      cpuMs += read.cpuMs;
      for (const field of page.fields)
        if (!isMark(field))
          scores.push(scoreField(field, { value: read.values.get(field.fragmentId) ?? '', confidence: 0 }));
    };
    const waiting = [...pages];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let page = waiting.shift(); page; page = waiting.shift()) await readOne(page);
      }),
    );
    results.push({
      segmentation,
      fields: sumOf(scores),
      cpuMs,
      pages: pages.length,
      documents: new Set(part),
    });
  }
  const best = results.reduce((one, other) =>
    exactShare(other.fields) > exactShare(one.fields) ? other : one,
  );
  return { ...best, cpuMsOf: new Map(results.map(({ segmentation, cpuMs }) => [segmentation, cpuMs])) };
};
