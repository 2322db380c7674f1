import { RARE, type GroupedBy, type GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import type { CellPlace } from './grid-editor';

export interface Cell extends CellPlace {
  /** Identifies the cell within the grid. */
  readonly key: string;
  readonly entry: GroupedValue;
}

/** Cells under one heading. */
export interface Section {
  readonly key: string;
  /** '' for no heading. */
  readonly title: string;
  /** Number of equal values in all documents; null if the section is no group of equal values. */
  readonly count: number | null;
  readonly cells: readonly Cell[];
}

export const cellOf = (entry: GroupedValue): Cell => ({
  id: entry.input.id,
  position: entry.position,
  key: entry.position === null ? entry.input.id : `${entry.input.id}/${entry.position}`,
  entry,
});

const valueName = (value: string): string => (value === '' ? '空欄' : value.replaceAll('\n', '・'));

const titleOf = ({ input, alike }: GroupedValue, by: GroupedBy): Omit<Section, 'key' | 'cells'> => {
  const label = by === 'mark' ? `${input.label || input.subject}：` : '';
  if (alike <= RARE) return { title: `${label}まれな値（${RARE}件まで）`, count: null };
  return { title: `${label}${valueName(input.value)}`, count: alike };
};

/** The sections of a page; a single one without heading if nothing is grouped. */
export const sectionsOf = (
  entries: readonly GroupedValue[],
  by: GroupedBy,
  order: 'value' | 'confidence',
): Section[] => {
  if (order === 'confidence' || by === 'character')
    return [{ key: 'all', title: '', count: null, cells: entries.map(cellOf) }];
  const sections: (Section & { cells: Cell[] })[] = [];
  for (const entry of entries) {
    const { title, count } = titleOf(entry, by);
    const last = sections.at(-1);
    if (last?.title === title) last.cells.push(cellOf(entry));
    else sections.push({ key: `${sections.length}`, title, count, cells: [cellOf(entry)] });
  }
  return sections;
};

/** The rows of cells, `columns` per row; each section starts a new row. */
export const rowsOf = (sections: readonly Section[], columns: number): Cell[][] =>
  sections.flatMap(({ cells }) =>
    Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns),
    ),
  );

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The key of the cell in a direction; the same one at an edge. */
export const stepped = (rows: readonly (readonly Cell[])[], key: string, direction: Direction): string => {
  const all = rows.flat();
  const at = all.findIndex((cell) => cell.key === key);
  if (at < 0) return all[0]?.key ?? key;
  if (direction === 'first') return all[0]!.key;
  if (direction === 'last') return all.at(-1)!.key;
  if (direction === 'left') return all[Math.max(0, at - 1)]!.key;
  if (direction === 'right') return all[Math.min(all.length - 1, at + 1)]!.key;
  const row = rows.findIndex((cells) => cells.some((cell) => cell.key === key));
  const column = rows[row]!.findIndex((cell) => cell.key === key);
  const next = rows[row + (direction === 'up' ? -1 : 1)];
  return next ? next[Math.min(column, next.length - 1)]!.key : key;
};
