import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import {
  FORMS_RIGHT,
  GIVEN_EXACT,
  INVENTED,
  MARKS,
  PRINTED_EXACT,
  STROKES_EXACT,
  SURE,
} from '../reading/asked.js';
import { calibrationOf } from '../reading/calibration.js';
import {
  exactShare,
  inventedShare,
  markPrecision,
  markRecall,
  sumOf,
  type FieldScore,
} from '../reading/scores/score-fields.js';
import type { Figure, Figures } from '../report.js';
import { isHeldOut, type Level, type PageSet } from './filled-pages.js';
import type { JudgedPage, Verdict } from './judge-page.js';

/** How the pages were read. */
interface Run {
  readonly set: PageSet;
  /** The form was found, and not given. */
  readonly isEndToEnd: boolean;
}

type AskedExact = Partial<Readonly<Record<Level, number>>>;

const percent = (value: number, reach?: Figure['reach']): Figure => ({ value, unit: '%', reach });

/** A figure nothing was measured for is left out. */
const figures = (entries: readonly (readonly [name: string, figure: Figure])[]): Figures =>
  Object.fromEntries(entries.filter(([, { value }]) => Number.isFinite(value)));

const scoreOf = (pages: readonly JudgedPage[], kind?: string): FieldScore =>
  sumOf(
    pages.flatMap(({ scores }) =>
      scores.filter((one) => kind === undefined || one.kind === kind).map(({ score }) => score),
    ),
  );

/** How well pages were read; `name` is put behind the names of the figures. */
const accuracy = (pages: readonly JudgedPage[], set: PageSet, asked: AskedExact, name = ''): Figures => {
  const all = scoreOf(pages);
  const levels = [...new Set(pages.map(({ page }) => page.level))];
  const [sure] = calibrationOf(
    pages.flatMap(({ values }) => values),
    [DOUBT_BELOW],
  );
  const ofLevel = (level: Level): Figure => {
    const atLeast = asked[level];
    const exact = exactShare(scoreOf(pages.filter(({ page }) => page.level === level)));
    return percent(exact, atLeast === undefined ? undefined : { atLeast });
  };
  return figures([
    [`pages${name}`, { value: pages.length, unit: 'pages' }],
    [`exact${name}`, percent(exactShare(all))],
    ...levels.map((level) => [`exact${name}-${level}`, ofLevel(level)] as const),
    [`invented${name}`, percent(inventedShare(all), { atMost: INVENTED })],
    [`mark-precision${name}`, percent(markPrecision(all), { atLeast: MARKS })],
    [`mark-recall${name}`, percent(markRecall(all), { atLeast: MARKS })],
    [`sure-share${name}`, percent(sure?.kept ?? Number.NaN, { atLeast: SURE[set].share })],
    [`sure-right${name}`, percent(sure?.exact ?? Number.NaN, { atLeast: SURE[set].right })],
  ]);
};

/** Of pages of strokes, by how their writers write; nothing of pages whose truth names no writer. */
const byHand = (pages: readonly JudgedPage[], asked: typeof STROKES_EXACT | null): Figures => {
  const hurried = pages.filter(({ page }) => page.hand === 'hurried');
  const others = pages.filter(({ page }) => page.hand === 'neat' || page.hand === 'average');
  return {
    ...(others.length > 0 && accuracy(others, 'strokes', asked?.neatAndAverage ?? {}, '-neat-average')),
    ...(hurried.length > 0 && accuracy(hurried, 'strokes', asked?.hurried ?? {}, '-hurried')),
  };
};

/** Forms that were found, refused and mistaken; nothing where they were given. */
const forms = (pages: readonly JudgedPage[]): Figures => {
  const share = (verdict: Verdict, reach?: Figure['reach']): Figure =>
    percent((100 * pages.filter((one) => one.verdict === verdict).length) / pages.length, reach);
  return {
    'forms-right': share('right', { atLeast: FORMS_RIGHT }),
    'forms-refused': share('refused'),
    'forms-wrong': share('wrong', { atMost: 0 }),
  };
};

/** What is asked of the levels of a set as a whole: of strokes it depends on the hand. */
const askedOf = ({ set, isEndToEnd }: Run): AskedExact => {
  if (set === 'strokes') return {};
  return isEndToEnd ? PRINTED_EXACT : GIVEN_EXACT;
};

export const figuresOf = (pages: readonly JudgedPage[], run: Run): Figures => {
  const kinds = [...new Set(pages.flatMap(({ scores }) => scores.map(({ kind }) => kind)))];
  const heldOut = pages.filter(({ page }) => isHeldOut(page.copy)).length;
  return {
    ...accuracy(pages, run.set, askedOf(run)),
    'pages-held-out': { value: heldOut, unit: 'pages' },
    'pages-tuned-with': { value: pages.length - heldOut, unit: 'pages' },
    ...(run.isEndToEnd && forms(pages)),
    ...figures(
      kinds
        .filter((kind) => kind !== 'mark')
        .map((kind) => [`exact-${kind}`, percent(exactShare(scoreOf(pages, kind)))]),
    ),
    ...byHand(pages, run.isEndToEnd ? STROKES_EXACT : null),
    'processor-time-a-page': {
      value: pages.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / pages.length,
      unit: 'ms',
    },
  };
};
