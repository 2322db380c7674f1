import { comparable } from './comparable/comparable.js';
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
}

/** A column that tells nothing still counts a little: people chose it. */
const LEAST_TOLD = 0.05;

/** Makes the compared columns of a master ready; `valueAt` answers a cell as it was written. */
export const prepareMaster = (
  columns: readonly ComparedColumn[],
  rows: number,
  valueAt: (row: number, column: number) => string,
): PreparedMaster => {
  const prepared = columns.map((column, at) => {
    const values = Array.from({ length: rows }, (_, row) => comparable(column.kind, valueAt(row, at)));
    return { ...column, values, tells: column.weight * Math.max(LEAST_TOLD, tellingOf(values)) };
  });
  return { columns: prepared, rows, index: gramIndex(prepared) };
};
