import type { ColumnKind } from '@reader/contracts/matching/column-kind';
import { withoutPauses, type Pausing } from '@reader/platform/batches/pausing';
import { comparable } from './comparable/comparable.js';
import { asWritten, type PresentPlace } from './comparable/present-places.js';
import { gramIndex, type GramIndex } from './blocking/gram-index.js';
import type { ComparedColumn } from './scoring/record-score.js';
import { tellingOf } from './scoring/weights.js';

/** A column of a master made ready: its values by row, comparable, and what an agreement in it weighs. */
export interface PreparedColumn extends ComparedColumn {
  readonly values: readonly string[];
  /** The set weight by how much the column tells in this master. */
  readonly tells: number;
}

export interface PreparedMaster {
  readonly columns: readonly PreparedColumn[];
  readonly index: GramIndex;
  readonly rows: number;
  /** Makes a value comparable as the master's own were. */
  readonly comparable: (kind: ColumnKind, text: string) => string;
}

/** A column that tells nothing still counts a little: people chose it. */
const LEAST_TOLD = 0.05;

/** Values between two pauses. */
const AT_A_STRETCH = 200;

/** The values of a column by row, comparable. */
function* comparableValues(rows: number, valueAt: (row: number) => string): Pausing<string[]> {
  const values: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    if (row % AT_A_STRETCH === 0) yield;
    values.push(valueAt(row));
  }
  return values;
}

/** Makes values comparable, addresses by the present names of their cities, as far as `presentPlace` knows them. */
export const comparableIn =
  (presentPlace: PresentPlace): PreparedMaster['comparable'] =>
  (kind, text) =>
    kind === 'address' ? presentPlace(comparable(kind, text)) : comparable(kind, text);

/**
 * Makes the compared columns of a master ready, with pauses; `valueAt` answers a cell as it was written, `presentPlace` is as in `comparableIn`.
 */
export function* preparingMaster(
  columns: readonly ComparedColumn[],
  rows: number,
  valueAt: (row: number, column: number) => string,
  presentPlace: PresentPlace = asWritten,
): Pausing<PreparedMaster> {
  const inPresent = comparableIn(presentPlace);
  const prepared: PreparedColumn[] = [];
  for (const [at, column] of columns.entries()) {
    const values = yield* comparableValues(rows, (row) => inPresent(column.kind, valueAt(row, at)));
    prepared.push({ ...column, values, tells: column.weight * Math.max(LEAST_TOLD, tellingOf(values)) });
  }
  return { columns: prepared, rows, comparable: inPresent, index: yield* gramIndex(prepared) };
}

/** The same at once. */
export const prepareMaster = (...given: Parameters<typeof preparingMaster>): PreparedMaster =>
  withoutPauses(preparingMaster(...given));
