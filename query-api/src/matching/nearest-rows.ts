import { nothingLearned, type LearnedReadings } from './learning/learned-readings.js';
import type { PreparedMaster } from './prepared-master.js';
import { recordScore, type ComparedColumn, type FieldScore } from './scoring/record-score.js';
import type { Costs } from './similarity/costs.js';
import { similarity } from './similarity/similarity.js';

/** A row that a document may mean. */
export interface NearestRow {
  readonly row: number;
  /** 0 to 1. */
  readonly score: number;
  readonly fields: readonly FieldScore[];
  /** How often such a row was chosen for such a reading; 0: never. */
  readonly learned: number;
}

interface Comparing {
  readonly costs: Costs;
  readonly learned: LearnedReadings;
}

/** Rows that are compared in full for each document: those that share most with it. */
const COMPARED = 120;

/** What a document has, by field; fields that it lacks are absent or blank. */
export type Target = ReadonlyMap<string, string>;

/** A document's values as each column compares them; '' where it has none. */
export const valuesFor = (
  {
    columns,
    comparable,
  }: Pick<PreparedMaster, 'comparable'> & {
    readonly columns: readonly Pick<ComparedColumn, 'kind' | 'field'>[];
  },
  target: Target,
): string[] => columns.map(({ kind, field }) => comparable(kind, target.get(field) ?? ''));

/** How the fields that the document has compare with a row: of several columns for one field the nearest. */
const compare = (
  { columns }: PreparedMaster,
  values: readonly string[],
  row: number,
  costs: Costs,
): FieldScore[] => {
  const best = new Map<string, FieldScore>();
  columns.forEach(({ field, values: ofRows }, column) => {
    const value = values[column]!;
    if (value === '') return;
    const alike = similarity(value, ofRows[row] ?? '', costs);
    const known = best.get(field);
    if (!known || alike > known.similarity) best.set(field, { field, column, similarity: alike });
  });
  return [...best.values()];
};

const scored = (
  master: PreparedMaster,
  values: readonly string[],
  row: number,
  { costs, learned }: Comparing,
): NearestRow & { readonly rank: number } => {
  const fields = compare(master, values, row, costs);
  const tells = (column: number) => master.columns[column]!.tells;
  const isFilled = (column: number) => master.columns[column]!.values[row] !== '';
  const score = recordScore(fields, tells, isFilled);
  const times = (column: number) =>
    learned.of(column, values[column]!).find(({ meant }) => meant === master.columns[column]!.values[row])
      ?.times ?? 0;
  const known = Math.max(0, ...fields.map(({ column }) => times(column)));
  if (known === 0) return { row, score, fields, learned: 0, rank: score };
  // It stands where it would, had the columns been read as they were meant.
  const asMeant = fields.map((field) => (times(field.column) > 0 ? { ...field, similarity: 1 } : field));
  return { row, score, fields, learned: known, rank: recordScore(asMeant, tells, isFilled) };
};

const best = (candidates: (NearestRow & { readonly rank: number })[], most: number): NearestRow[] =>
  candidates
    .filter(({ score, learned }) => score > 0 || learned > 0)
    .sort((one, other) => other.rank - one.rank || other.score - one.score || one.row - other.row)
    .slice(0, most)
    .map(({ rank: _, ...candidate }) => candidate);

/** The best of some rows, compared in full. */
const bestOf = (
  master: PreparedMaster,
  target: Target,
  rowsFor: (values: readonly string[]) => Iterable<number>,
  most: number,
  comparing: Comparing,
): NearestRow[] => {
  const values = valuesFor(master, target);
  return best(
    Array.from(rowsFor(values), (row) => scored(master, values, row, comparing)),
    most,
  );
};

/** Meanings of a reading that rows are looked for by: a reading of one stroke may have stood for anything. */
const MEANT = 20;

/** The values, and once more for each that was read so before, with what was meant in its place. */
const withMeant = (values: readonly string[], learned: LearnedReadings): (readonly string[])[] => [
  values,
  ...values.flatMap((value, column) =>
    value === ''
      ? []
      : [...learned.of(column, value)]
          .sort((one, other) => other.times - one.times)
          .slice(0, MEANT)
          .map(({ meant }) => values.with(column, meant)),
  ),
];

/** The rows that a document most likely means, best first (docs/decisions/matching.md#candidates). */
export const nearestRows = (
  master: PreparedMaster,
  target: Target,
  most: number,
  costs: Costs,
  learned: LearnedReadings = nothingLearned,
): NearestRow[] =>
  bestOf(
    master,
    target,
    (values) => new Set(withMeant(values, learned).flatMap((meant) => master.index.near(meant, COMPARED))),
    most,
    { costs, learned },
  );

/** The same, with every row compared: what blocking is measured against. */
export const nearestOfAll = (
  master: PreparedMaster,
  target: Target,
  most: number,
  costs: Costs,
): NearestRow[] =>
  bestOf(master, target, () => Array.from({ length: master.rows }, (_, row) => row), most, {
    costs,
    learned: nothingLearned,
  });
