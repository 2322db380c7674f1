import { judgedValues, type JudgedValue } from '../reading/calibration.js';
import type { ReadResult } from '../reading/read-with-product.js';
import { isMark, isRight, scoreField, type FieldScore } from '../reading/scores/score-fields.js';
import type { FilledPage } from './filled-pages.js';

/** Whether a page was taken for its form, for none, or for another. */
export type Verdict = 'right' | 'refused' | 'wrong';

/** How one page was read. */
export interface JudgedPage {
  readonly page: FilledPage;
  readonly verdict: Verdict;
  /** All wrong where the page was not taken for its form. */
  readonly scores: readonly { readonly kind: string; readonly score: FieldScore }[];
  readonly values: readonly JudgedValue[];
  /** For people. */
  readonly mistakes: readonly string[];
  readonly cpuMs: number;
}

const verdictOf = ({ sheet }: FilledPage, sheetId: string | null): Verdict => {
  if (sheetId === null) return 'refused';
  return sheetId === sheet.id ? 'right' : 'wrong';
};

export const judgePage = (
  page: FilledPage,
  result: Pick<ReadResult, 'sheetId' | 'fields'> & { readonly cpuMs: number },
): JudgedPage => {
  const verdict = verdictOf(page, result.sheetId);
  const read = page.fields.map((truth) => ({
    truth,
    value: verdict === 'right' ? result.fields.get(truth.fragmentId) : undefined,
  }));
  const isWrong = ({ truth, value }: (typeof read)[number]): boolean =>
    isMark(truth) ? (value?.value ?? '') !== truth.value : !isRight(truth, value?.value ?? '');
  return {
    page,
    verdict,
    scores: read.map(({ truth, value }) => ({ kind: truth.kind, score: scoreField(truth, value) })),
    values: judgedValues(page.fields, ({ fragmentId }) =>
      verdict === 'right' ? result.fields.get(fragmentId) : undefined,
    ),
    mistakes: [
      ...(verdict === 'right' ? [] : [`${page.level} ${page.sheet.form} ${page.sheet.page}: ${verdict}`]),
      ...read
        .filter(isWrong)
        .map(
          ({ truth, value }) =>
            `${page.level} ${truth.kind} ${truth.label}: ${truth.value} → ${value?.value ?? ''} (${value?.confidence ?? '–'})`,
        ),
    ],
    cpuMs: result.cpuMs,
  };
};
