import type { DocumentCountRow, DocumentRow } from '../../schema/tables.js';

/** The cell in which a document is counted: documents that lists never tell apart share one. Deleted ones are in none. */
export const cellOf = (row: DocumentRow): DocumentCountRow | undefined => {
  if (row.status === 'deleted') return undefined;
  const { organisation, created_on, sheet_id, department_id, status, reading, is_downloaded_with_csv } = row;
  return {
    id: [
      organisation,
      created_on,
      sheet_id ?? '',
      department_id ?? '',
      status,
      reading,
      is_downloaded_with_csv ? 1 : 0,
    ].join('/'),
    organisation,
    created_on,
    sheet_id,
    department_id,
    status,
    reading,
    is_downloaded_with_csv,
    documents: 1,
    first_position: row.registered_position,
    last_position: row.registered_position,
  };
};

/** A row of the list before and after a batch. */
export interface RowChange {
  readonly before: DocumentRow | undefined;
  readonly after: DocumentRow | undefined;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** How many documents more, or fewer, are in each cell after a batch; cells in which nothing changed are left out. */
export const countChanges = (changes: Iterable<RowChange>): DocumentCountRow[] => {
  const cells = new Map<string, DocumentCountRow>();
  const add = (row: DocumentRow | undefined, by: 1 | -1): void => {
    const cell = row && cellOf(row);
    if (!cell) return;
    const known = cells.get(cell.id);
    cells.set(cell.id, {
      ...cell,
      documents: (known?.documents ?? 0) + by,
      first_position: least(cell.first_position, known?.first_position ?? cell.first_position),
      last_position: greatest(cell.last_position, known?.last_position ?? cell.last_position),
    });
  };
  for (const { before, after } of changes) {
    const [from, to] = [before && cellOf(before)?.id, after && cellOf(after)?.id];
    if (from === to) continue;
    add(before, -1);
    add(after, 1);
  }
  // As many came as went: the places of those that came count all the same.
  return [...cells.values()];
};
