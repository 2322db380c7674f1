import type { Pausing } from '@reader/platform/batches/pausing';
import type { RenderItem, ValueProblem } from './link-items.js';

interface Rendering<Source> {
  readonly render: RenderItem<Source>;
}

export type NoteProblem<Column> = (column: Column, problem: ValueProblem) => void;

/** The cells of one record; pauses after each. */
export function* cellsOf<Source, Column extends Rendering<Source>>(
  columns: readonly Column[],
  source: Source,
  note: NoteProblem<Column>,
): Pausing<string[]> {
  const cells: string[] = [];
  for (const column of columns) {
    cells.push(yield* column.render(source, (problem) => note(column, problem)));
    yield;
  }
  return cells;
}
