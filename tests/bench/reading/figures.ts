import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { percentile, type Figure, type Figures } from '../report.js';
import { FORMS_RIGHT, INVENTED, MARKS, PRINTED_EXACT, SPEED, SURE } from './asked.js';
import type { Baseline } from './baseline.js';
import { calibrationOf } from './calibration.js';
import { degradations, type Degradation } from './corpus/pages/degrade-page.js';
import type { Judgement } from './judge.js';
import { cellF1 } from './scores/score-cells.js';
import {
  characterErrors,
  exactShare,
  inventedShare,
  markPrecision,
  markRecall,
  strictShare,
  sumOf,
  type FieldScore,
} from './scores/score-fields.js';
import { formPrecision, formRecall } from './scores/score-forms.js';

/** What is asked by how the page came in (docs/READING.md#generated-forms): turned scans are scans; photographs are bad pages. */
const EXACT: Readonly<Record<Degradation, number>> = {
  ...PRINTED_EXACT,
  photo: PRINTED_EXACT.bad,
  quarter: PRINTED_EXACT.scan,
};

/** A figure nothing was measured for is left out. */
const figures = (entries: readonly (readonly [name: string, figure: Figure])[]): Figures =>
  Object.fromEntries(entries.filter(([, { value }]) => Number.isFinite(value)));

const percent = (value: number, reach?: Figure['reach']): Figure => ({ value, unit: '%', reach });

const fieldsOf = (judgements: readonly Judgement[]): FieldScore =>
  sumOf(judgements.map(({ fields }) => fields));

/** Accuracy by degradation and in all, for the drawn forms; the real ones apart. */
export const accuracyFigures = (all: readonly Judgement[]): Figures => {
  const drawn = all.filter(({ isReal }) => !isReal);
  const real = all.filter(({ isReal }) => isReal);
  const recognised = drawn.filter(({ verdict }) => verdict.truth !== null && verdict.truth === verdict.found);
  const twins = all.filter(({ hasTwin }) => hasTwin);
  const strangers = all.filter(({ verdict }) => verdict.truth === null);
  const fields = fieldsOf(drawn);
  const verdicts = all.map(({ verdict }) => verdict);
  const skews = all.flatMap(({ skewErrors }) => skewErrors);
  return figures([
    ...degradations.map(
      (way) =>
        [
          `exact-${way}`,
          percent(exactShare(fieldsOf(drawn.filter(({ degradation }) => degradation === way))), {
            atLeast: EXACT[way],
          }),
        ] as const,
    ),
    ['exact-all', percent(exactShare(fields))],
    ['exact-all-strict', percent(strictShare(fields))],
    ['exact-where-recognised', percent(exactShare(fieldsOf(recognised)))],
    ['exact-pen-like', percent(exactShare(fieldsOf(drawn.filter(({ isPenLike }) => isPenLike))))],
    ['exact-real-forms', percent(exactShare(fieldsOf(real)))],
    ['exact-table-cells', percent(exactShare(sumOf(all.map(({ tableCells }) => tableCells))))],
    ['character-errors', percent(characterErrors(fields))],
    ...degradations.map(
      (way) =>
        [
          `character-errors-${way}`,
          percent(characterErrors(fieldsOf(drawn.filter(({ degradation }) => degradation === way)))),
        ] as const,
    ),
    ['invented-on-blank', percent(inventedShare(fields), { atMost: INVENTED })],
    ['invented-on-blank-real-forms', percent(inventedShare(fieldsOf(real)))],
    ['mark-precision', percent(markPrecision(fieldsOf(recognised)), { atLeast: MARKS })],
    ['mark-recall', percent(markRecall(fieldsOf(recognised)), { atLeast: MARKS })],
    ['mark-recall-with-unrecognised', percent(markRecall(fields))],
    ['form-precision', percent(formPrecision(verdicts), { atLeast: 100 })],
    ['form-recall', percent(formRecall(verdicts), { atLeast: FORMS_RIGHT })],
    ['form-recall-twins', percent(formRecall(twins.map(({ verdict }) => verdict)))],
    [
      'strangers-taken',
      percent((100 * strangers.filter(({ verdict }) => verdict.found !== null).length) / strangers.length),
    ],
    ...degradations.map(
      (way) =>
        [
          `form-recall-${way}`,
          percent(
            formRecall(all.filter(({ degradation }) => degradation === way).map(({ verdict }) => verdict)),
          ),
        ] as const,
    ),
    ['exact-free-table-cells', percent(exactShare(sumOf(strangers.map(({ freeCells }) => freeCells))))],
    ['cell-structure-f1', percent(cellF1(strangers.flatMap(({ cells }) => cells)))],
    [
      'deskew-error-mean',
      { value: skews.reduce((sum, value) => sum + value, 0) / skews.length, unit: 'degrees' },
    ],
    ['deskew-error-p95', { value: percentile(skews, 0.95), unit: 'degrees' }],
    [
      'wrong-turns',
      {
        value: all.reduce((sum, { wrongTurns }) => sum + wrongTurns, 0),
        unit: 'pages',
        reach: { atMost: 0 },
      },
    ],
    ...calibrationFigures(all),
  ]);
};

/** What is not marked as doubtful: how much that is, and how much of it is right. */
const calibrationFigures = (all: readonly Judgement[]): [string, Figure][] => {
  const [row] = calibrationOf(
    all.flatMap(({ values }) => values),
    [DOUBT_BELOW],
  );
  return row
    ? [
        ['sure-values', percent(row.kept, { atLeast: SURE.printed.share })],
        ['sure-values-exact', percent(row.exact, { atLeast: SURE.printed.right })],
      ]
    : [];
};

/** Pages a minute of one processor's time. */
const pagesAMinute = (pages: number, cpuMs: number): number => (60_000 * pages) / cpuMs;

export const speedFigures = (all: readonly Judgement[], formPage: number): Figures => {
  const pages = all.reduce((sum, one) => sum + one.pages, 0);
  const cpuMs = all.reduce((sum, one) => sum + one.cpuMs, 0);
  return figures([
    ['pages-per-minute-core', { value: pagesAMinute(pages, cpuMs), unit: 'pages/min' }],
    ['form-page-made-ready', { value: formPage / 1000, unit: 's CPU' }],
  ]);
};

/** The product beside the native program on the same pages. */
export const baselineFigures = (
  baseline: Baseline,
  ofDocument: (document: Baseline['documents'] extends ReadonlySet<infer D> ? D : never) => Judgement,
): Figures => {
  const ours = [...baseline.documents].map(ofDocument);
  const cpuMs = ours.reduce((sum, one) => sum + one.cpuMs, 0);
  const theirs = pagesAMinute(baseline.pages, baseline.cpuMs);
  return figures([
    ['baseline-segmentation', { value: baseline.segmentation, unit: 'psm' }],
    ['baseline-pages-per-minute-core', { value: theirs, unit: 'pages/min' }],
    ['baseline-exact', percent(exactShare(baseline.fields))],
    ['baseline-character-errors', percent(characterErrors(baseline.fields))],
    ['baseline-invented-on-blank', percent(inventedShare(baseline.fields))],
    ['exact-on-baseline-pages', percent(exactShare(fieldsOf(ours)))],
    ...[...baseline.cpuMsOf].map(
      ([segmentation, ms]) => [`speed-to-psm-${segmentation}`, { value: ms / cpuMs, unit: 'ratio' }] as const,
    ),
    ['speed-to-baseline', { value: baseline.cpuMs / cpuMs, unit: 'ratio', reach: { atLeast: SPEED } }],
  ]);
};
