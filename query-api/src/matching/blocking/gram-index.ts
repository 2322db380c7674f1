import type { Pausing } from '@reader/platform/batches/pausing';
import type { ColumnKind } from '@reader/contracts/matching/column-kind';
import { gramsAlike, gramsOf, hashOfGram } from './grams.js';

/** A gram in more than this part of the rows says too little to look for rows by it. */
const COMMON = 0.02;
/** In small masters a gram is common from this many rows on. */
const COMMON_LEAST = 40;

/** What a gram weighs that a document would have, were one of its characters another that looks alike. */
const ALIKE = 0.5;

/** Rows between two pauses. */
const AT_A_STRETCH = 200;

/** Values of a column, by row. */
export interface IndexedColumn {
  readonly kind: ColumnKind;
  readonly values: readonly string[];
}

/** Finds rows that have something in common with a target. */
export interface GramIndex {
  /** The rows that share most with the values (one of each column, '' for none), by how rare it is; at most `most`. */
  near(values: readonly string[], most: number): number[];
}

const distinct = (kind: ColumnKind, column: number, value: string): Set<number> =>
  new Set(gramsOf(kind, value).map((gram) => hashOfGram(column, gram)));

const distinctAlike = (kind: ColumnKind, column: number, value: string): Set<number> =>
  new Set(gramsAlike(kind, value).map((gram) => hashOfGram(column, gram)));

/** Rows of each gram one behind another: `rows` from `starts[id]` to `starts[id + 1]`. */
function* postings(columns: readonly IndexedColumn[], length: number) {
  const ids = new Map<number, number>();
  const counts: number[] = [];
  for (let row = 0; row < length; row += 1) {
    if (row % AT_A_STRETCH === 0) yield;
    columns.forEach(({ kind, values }, column) => {
      for (const hash of distinct(kind, column, values[row] ?? '')) {
        const id = ids.get(hash) ?? ids.size;
        ids.set(hash, id);
        counts[id] = (counts[id] ?? 0) + 1;
      }
    });
  }
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, id) => (starts[id + 1] = starts[id]! + count));
  const next = starts.slice();
  const rows = new Uint32Array(starts.at(-1)!);
  for (let row = 0; row < length; row += 1) {
    if (row % AT_A_STRETCH === 0) yield;
    columns.forEach(({ kind, values }, column) => {
      for (const hash of distinct(kind, column, values[row] ?? '')) {
        const id = ids.get(hash)!;
        rows[next[id]!] = row;
        next[id] = next[id]! + 1;
      }
    });
  }
  return { ids, starts, rows };
}

/** The rows with the highest weights, highest first; of equal ones those that stand first. */
const heaviest = (touched: readonly number[], weights: Float32Array, most: number): number[] => {
  const order = (one: number, other: number) => weights[other]! - weights[one]! || one - other;
  if (touched.length <= most) return [...touched].sort(order);
  // Only rows with at least the weight of the last one that is taken are put in order: most share one common gram and no more.
  const sorted = Float32Array.from(touched, (row) => weights[row]!).sort();
  const least = sorted[sorted.length - most]!;
  return touched
    .filter((row) => weights[row]! >= least)
    .sort(order)
    .slice(0, most);
};

/** An index over the compared columns of a master, made with pauses (docs/decisions/matching.md#blocking). */
export function* gramIndex(columns: readonly IndexedColumn[]): Pausing<GramIndex> {
  const length = columns[0]?.values.length ?? 0;
  const { ids, starts, rows } = yield* postings(columns, length);
  const common = Math.max(COMMON_LEAST, Math.ceil(length * COMMON));
  const weights = new Float32Array(length);
  const sizeOf = (id: number) => starts[id + 1]! - starts[id]!;

  const idsOf = (hashes: Iterable<number>): number[] => [...hashes].flatMap((hash) => ids.get(hash) ?? []);
  const rareOf = (known: readonly number[]): number[] => known.filter((id) => sizeOf(id) <= common);
  /** Adds what grams weigh to the rows that have them, and the rows that had nothing to `touched`. */
  const addRows = (grams: readonly number[], factor: number, touched: number[]): void => {
    for (const id of grams) {
      const weight = factor * Math.log(1 + length / sizeOf(id));
      for (let at = starts[id]!; at < starts[id + 1]!; at += 1) {
        const row = rows[at]!;
        if (weights[row] === 0) touched.push(row);
        weights[row] = weights[row]! + weight;
      }
    }
  };

  return {
    near: (values, most) => {
      const known = columns.flatMap(({ kind }, column) =>
        idsOf(distinct(kind, column, values[column] ?? '')),
      );
      const alike = columns.flatMap(({ kind }, column) =>
        idsOf(distinctAlike(kind, column, values[column] ?? '')),
      );
      const rare = rareOf(known);
      const touched: number[] = [];
      // Where all is common, the least common has to do.
      addRows(
        rare.length > 0 ? rare : known.sort((one, other) => sizeOf(one) - sizeOf(other)).slice(0, 1),
        1,
        touched,
      );
      addRows(rareOf(alike), ALIKE, touched);
      const found = heaviest(touched, weights, most);
      for (const row of touched) weights[row] = 0;
      return found;
    },
  };
}
