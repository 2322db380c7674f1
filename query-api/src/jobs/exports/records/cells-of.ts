import type { RenderItem, ValueProblem } from '../../../output/format/link-items.js';
import type { Pausing } from '../../../output/text/pausing.js';

interface Column<Source> {
  readonly header: string;
  readonly render: RenderItem<Source>;
}

export type NoteProblem = (label: string, problem: ValueProblem) => void;

/** The cells of one record; pauses after each. */
export function* cellsOf<Source>(
  columns: readonly Column<Source>[],
  source: Source,
  note: NoteProblem,
): Pausing<string[]> {
  const cells: string[] = [];
  for (const { header, render } of columns) {
    cells.push(yield* render(source, (problem) => note(header, problem)));
    yield;
  }
  return cells;
}
