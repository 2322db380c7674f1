import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { blankForms } from './pages/blank-forms.js';
import { filledPages, pageSets, type FilledPage, type PageSet } from './pages/filled-pages.js';
import { calibrationOf, type JudgedValue } from './reading/calibration.js';
import { engineNames, openProduct, type ReadResult } from './reading/read-with-product.js';
import {
  exactShare,
  inventedShare,
  isMark,
  isRight,
  markPrecision,
  markRecall,
  scoreField,
  sumOf,
  type FieldScore,
} from './reading/scores/score-fields.js';
import { report, type Figure, type Figures } from './report.js';

const MIB = 1_048_576;
/** From here on a value counts as sure in these figures. */
const SURE = 85;

const say = (line: string): void => console.error(line);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How one page was read. */
interface JudgedPage {
  readonly page: FilledPage;
  readonly isRecognised: boolean;
  readonly scores: readonly { readonly kind: string; readonly score: FieldScore }[];
  readonly values: readonly JudgedValue[];
  readonly mistakes: readonly string[];
  readonly cpuMs: number;
}

const judged = (page: FilledPage, result: ReadResult & { readonly cpuMs: number }): JudgedPage => {
  const isRecognised = result.sheetId === page.sheet.id;
  const read = page.fields.map((truth) => ({
    truth,
    value: isRecognised ? result.fields.get(truth.fragmentId) : undefined,
  }));
  const filled = read.filter(({ truth }) => !isMark(truth) && truth.value !== '');
  const isWrong = ({ truth, value }: (typeof read)[number]): boolean =>
    isMark(truth) ? (value?.value ?? '') !== truth.value : !isRight(truth, value?.value ?? '');
  return {
    page,
    isRecognised,
    scores: read.map(({ truth, value }) => ({ kind: truth.kind, score: scoreField(truth, value) })),
    values: filled.map(({ truth, value }) => ({
      confidence: value?.confidence ?? 0,
      isRight: isRight(truth, value?.value ?? ''),
    })),
    mistakes: read
      .filter(isWrong)
      .map(
        ({ truth, value }) =>
          `${page.level} ${truth.kind} ${truth.label}: ${truth.value} → ${value?.value ?? ''} (${value?.confidence ?? '–'})`,
      ),
    cpuMs: result.cpuMs,
  };
};

const percent = (value: number): Figure => ({ value, unit: '%' });

const figuresOf = (pages: readonly JudgedPage[]): Figures => {
  const scoreOf = (some: readonly JudgedPage[], kind?: string): FieldScore =>
    sumOf(
      some.flatMap(({ scores }) =>
        scores.filter((one) => kind === undefined || one.kind === kind).map(({ score }) => score),
      ),
    );
  const all = scoreOf(pages);
  const kinds = new Set(pages.flatMap(({ scores }) => scores.map(({ kind }) => kind)));
  const levels = new Set(pages.map(({ page }) => page.level));
  const [sure] = calibrationOf(
    pages.flatMap(({ values }) => values),
    [SURE],
  );
  return {
    pages: { value: pages.length, unit: '' },
    'forms-right': percent((100 * pages.filter(({ isRecognised }) => isRecognised).length) / pages.length),
    exact: percent(exactShare(all)),
    ...Object.fromEntries(
      [...levels].map((level) => [
        `exact-${level}`,
        percent(exactShare(scoreOf(pages.filter(({ page }) => page.level === level)))),
      ]),
    ),
    ...Object.fromEntries(
      [...kinds]
        .filter((kind) => kind !== 'mark')
        .map((kind) => [`exact-${kind}`, percent(exactShare(scoreOf(pages, kind)))]),
    ),
    invented: percent(inventedShare(all)),
    'mark-precision': percent(markPrecision(all)),
    'mark-recall': percent(markRecall(all)),
    'sure-share': percent(sure?.kept ?? Number.NaN),
    'sure-right': percent(sure?.exact ?? Number.NaN),
    'processor-time-a-page': { value: mean(pages.map(({ cpuMs }) => cpuMs)), unit: 'ms' },
    'memory-at-end': { value: process.memoryUsage().rss / MIB, unit: 'MiB' },
  };
};

/**
 * `npm run bench -- pages [--set printed|strokes] [--engine tesseract] [--copies 0,1] [--end-to-end] [--mistakes]`: filled pages beside
 * the project, drawn by other programs and other hands, read with their form given, or with `--end-to-end` the form found
 * among all of them. Copy 0 is for tuning, the others are for judging.
 */
export const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: 'printed' },
      engine: { type: 'string', default: engineNames[0] },
      copies: { type: 'string', default: '0' },
      'end-to-end': { type: 'boolean', default: false },
      mistakes: { type: 'boolean', default: false },
    },
  });
  const set = pageSets.find((one): one is PageSet => one === values.set);
  const engine = engineNames.find((one) => one === values.engine);
  if (!set || !engine)
    throw new Error(`--set takes ${pageSets.join(', ')}, --engine ${engineNames.join(', ')}`);
  const copies = values.copies.split(',').map(Number);
  const every = filledPages(set);
  const pages = every.filter(({ copy }) => copies.includes(copy));
  if (pages.length === 0) throw new Error('there are no such pages beside the project');
  const product = await openProduct(
    await blankForms(every, join(tmpdir(), 'reader-bench-blanks')),
    engine,
    1,
  );
  const read: JudgedPage[] = [];
  for (const page of pages)
    read.push(
      judged(
        page,
        values['end-to-end']
          ? await product.read([page.file])
          : await product.readAs([page.file], page.sheet.id),
      ),
    );
  await product.close();
  if (values.mistakes) for (const { mistakes } of read) mistakes.forEach(say);
  report('pages', figuresOf(read));
};
