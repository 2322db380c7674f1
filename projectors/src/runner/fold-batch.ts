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

/**
 * Folds a batch over the loaded rows, in the order of the log. An event that cannot be folded is left out of
 * its table together with all later events of its stream in this batch, and is reported.
 */
export const foldBatch = (
  projection: Projection,
  loaded: ReadonlyMap<string, AnyRow>,
  events: readonly Recorded<AnyEvent>[],
): { changes: TableChanges; unfoldable: Unfoldable[] } => {
  const rows = new Map<string, AnyRow | undefined>();
  const unfoldable: Unfoldable[] = [];
  const skipped = new Set<string>();
  for (const event of events) {
    if (!projection.types.has(event.type) || skipped.has(event.stream)) continue;
    try {
      for (const key of projection.keysOf(event)) {
        const before = rows.has(key) ? rows.get(key) : loaded.get(key);
        rows.set(key, projection.fold(before, event, key));
      }
    } catch (error) {
      skipped.add(event.stream);
      unfoldable.push({
        event,
        reason: `${projection.table}: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  }
  const upserts: AnyRow[] = [];
  const deletes: string[] = [];
  for (const [key, row] of rows) {
    const before = loaded.get(key);
    if (row === undefined) {
      if (before) deletes.push(key);
    } else if (row !== before) upserts.push(row);
  }
  return { changes: { table: projection.table, upserts, deletes }, unfoldable };
};
