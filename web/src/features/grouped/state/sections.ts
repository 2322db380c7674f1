import { RARE, type GroupedBy, type GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import type { CellPlace } from './grid-editor';

export interface Cell extends CellPlace {
  /** Names the cell within the grid. */
  readonly key: string;
  readonly entry: GroupedValue;
}

/** Cells under one heading, which stand together. */
export interface Section {
  readonly key: string;
  /** '' where nothing needs to be said. */
  readonly title: string;
  /** Values of the group in all documents; null where the group is no group of equals. */
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

/** A page of the grid under its headings; without headings where nothing is grouped. */
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

/** Cells as they stand in rows of so many, section by section. */
export const rowsOf = (sections: readonly Section[], columns: number): Cell[][] =>
  sections.flatMap(({ cells }) =>
    Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns),
    ),
  );

export type Way = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The cell that an arrow leads to; at an edge the same. */
export const stepped = (rows: readonly (readonly Cell[])[], key: string, way: Way): string => {
  const all = rows.flat();
  const at = all.findIndex((cell) => cell.key === key);
  if (at < 0) return all[0]?.key ?? key;
  if (way === 'first') return all[0]!.key;
  if (way === 'last') return all.at(-1)!.key;
  if (way === 'left') return all[Math.max(0, at - 1)]!.key;
  if (way === 'right') return all[Math.min(all.length - 1, at + 1)]!.key;
  const row = rows.findIndex((cells) => cells.some((cell) => cell.key === key));
  const column = rows[row]!.findIndex((cell) => cell.key === key);
  const next = rows[row + (way === 'up' ? -1 : 1)];
  return next ? next[Math.min(column, next.length - 1)]!.key : key;
};
