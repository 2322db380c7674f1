import { comparable } from './comparable/comparable.js';
import type { PreparedMaster } from './prepared-master.js';
import { recordScore, type FieldScore } from './scoring/record-score.js';
import type { Costs } from './similarity/costs.js';
import { similarity } from './similarity/similarity.js';

/** A row that a document may mean. */
export interface Candidate {
  readonly row: number;
  /** 0 to 1. */
  readonly score: number;
  readonly fields: readonly FieldScore[];
}

/** Rows that are compared in full for each document: those that share most with it. */
const COMPARED = 120;

/** What a document has, by field; fields that it lacks are absent or blank. */
export type Target = ReadonlyMap<string, string>;

/** A document's values as each column compares them; '' where it has none. */
const valuesFor = ({ columns }: PreparedMaster, target: Target): string[] =>
  columns.map(({ kind, field }) => comparable(kind, target.get(field) ?? ''));

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

const scored = (master: PreparedMaster, values: readonly string[], row: number, costs: Costs): Candidate => {
  const fields = compare(master, values, row, costs);
  const score = recordScore(
    fields,
    (column) => master.columns[column]!.tells,
    (column) => master.columns[column]!.values[row] !== '',
  );
  return { row, score, fields };
};

const best = (candidates: Candidate[], most: number): Candidate[] =>
  candidates
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.row - other.row)
    .slice(0, most);

/** The best of some rows, compared in full. */
const bestOf = (
  master: PreparedMaster,
  target: Target,
  rowsFor: (values: readonly string[]) => readonly number[],
  most: number,
  costs: Costs,
): Candidate[] => {
  const values = valuesFor(master, target);
  return best(
    rowsFor(values).map((row) => scored(master, values, row, costs)),
    most,
  );
};

/** The rows that a document most likely means, best first (docs/decisions/matching.md#candidates). */
export const nearestRows = (
  master: PreparedMaster,
  target: Target,
  most: number,
  costs: Costs,
): Candidate[] => bestOf(master, target, (values) => master.index.near(values, COMPARED), most, costs);

/** The same, with every row compared: what blocking is measured against. */
export const nearestOfAll = (
  master: PreparedMaster,
  target: Target,
  most: number,
  costs: Costs,
): Candidate[] =>
  bestOf(master, target, () => Array.from({ length: master.rows }, (_, row) => row), most, costs);
