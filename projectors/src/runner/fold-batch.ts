import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { Projection } from '../projections/define.js';
import type { ReadModel, TableName } from '../schema/tables.js';

type AnyRow = ReadModel[TableName];

/** What a batch made of one table's rows. */
export interface TableChanges {
  readonly table: TableName;
  readonly upserts: readonly AnyRow[];
  readonly deletes: readonly string[];
}

/** The same, with the ids of rows to write that were there before. */
export interface FoldedTable extends TableChanges {
  readonly replaced: readonly string[];
}

/** An event that a projection could not fold. */
export interface Unfoldable {
  readonly event: Recorded<AnyEvent>;
  readonly reason: string;
}

/** The ids whose rows must be loaded before `foldBatch`. */
export const keysOfBatch = (projection: Projection, events: readonly Recorded<AnyEvent>[]): string[] => {
  const keys = new Set<string>();
  for (const event of events)
    if (projection.types.has(event.type)) for (const key of projection.keysOf(event)) keys.add(key);
  return [...keys];
};

const reasonOf = (table: TableName, error: unknown): string =>
  `${table}: ${error instanceof Error ? error.message : String(error)}`;

/** The changes that a batch's rows are, each completed once. A row that cannot be completed stays as it was. */
const changesOf = (
  projection: Projection,
  loaded: ReadonlyMap<string, AnyRow>,
  rows: ReadonlyMap<string, { readonly row: AnyRow | undefined; readonly event: Recorded<AnyEvent> }>,
): { changes: FoldedTable; unfoldable: Unfoldable[] } => {
  const upserts: AnyRow[] = [];
  const replaced: string[] = [];
  const deletes: string[] = [];
  const unfoldable: Unfoldable[] = [];
  for (const [key, { row, event }] of rows) {
    const before = loaded.get(key);
    if (row === undefined) {
      if (before) deletes.push(key);
    } else if (row !== before)
      try {
        upserts.push(projection.completed(row));
        if (before) replaced.push(key);
      } catch (error) {
        unfoldable.push({ event, reason: reasonOf(projection.table, error) });
      }
  }
  return { changes: { table: projection.table, upserts, replaced, deletes }, unfoldable };
};

/**
 * Folds a batch over the loaded rows, in the order of the log. An event that cannot be folded is left out of
 * its table together with all later events of its stream in this batch, and is reported.
 */
export const foldBatch = (
  projection: Projection,
  loaded: ReadonlyMap<string, AnyRow>,
  events: readonly Recorded<AnyEvent>[],
): { changes: FoldedTable; unfoldable: Unfoldable[] } => {
  const rows = new Map<string, { readonly row: AnyRow | undefined; readonly event: Recorded<AnyEvent> }>();
  const unfoldable: Unfoldable[] = [];
  const skipped = new Set<string>();
  for (const event of events) {
    if (!projection.types.has(event.type) || skipped.has(event.stream)) continue;
    try {
      const folded = projection.keysOf(event).map((key) => {
        const known = rows.get(key);
        return { key, row: projection.fold(known ? known.row : loaded.get(key), event, key) };
      });
      // All of them or none: an event of several rows is not folded by half.
      for (const { key, row } of folded) rows.set(key, { row, event });
    } catch (error) {
      skipped.add(event.stream);
      unfoldable.push({ event, reason: reasonOf(projection.table, error) });
    }
  }
  const completed = changesOf(projection, loaded, rows);
  return { changes: completed.changes, unfoldable: [...unfoldable, ...completed.unfoldable] };
};
