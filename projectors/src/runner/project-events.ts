import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { Projection } from '../projections/define.js';
import { countChanges } from '../projections/documents/document-counts.js';
import type { DocumentCountRow, DocumentRow, ReadModel, TableName } from '../schema/tables.js';
import { addCounts } from './counts-io.js';
import { foldBatch, keysOfBatch, type FoldedTable, type Unfoldable } from './fold-batch.js';
import { flushTable, loadRows } from './tables-io.js';

type Rows = ReadonlyMap<string, ReadModel[TableName]>;

/** What a batch of events makes of the tables. */
export interface BatchChanges {
  readonly tables: readonly FoldedTable[];
  /** What is counted of documents follows from their rows before and after, so that it is right whenever they are. */
  readonly counts: readonly DocumentCountRow[];
  readonly unfoldable: readonly Unfoldable[];
}

/** Folds a batch; `load` gives the rows with these ids as they were before it. */
export const foldEvents = async (
  load: (table: TableName, ids: readonly string[]) => Promise<Rows>,
  projections: readonly Projection[],
  events: readonly Recorded<AnyEvent>[],
): Promise<BatchChanges> => {
  const tables: FoldedTable[] = [];
  const unfoldable: Unfoldable[] = [];
  let counts: readonly DocumentCountRow[] = [];
  for (const projection of projections) {
    const keys = keysOfBatch(projection, events);
    if (keys.length === 0) continue;
    const loaded: Rows = projection.isJournal ? new Map() : await load(projection.table, keys);
    const folded = foldBatch(projection, loaded, events);
    tables.push(folded.changes);
    unfoldable.push(...folded.unfoldable);
    if (projection.table === 'documents') {
      const before = loaded as ReadonlyMap<string, unknown> as ReadonlyMap<string, DocumentRow>;
      const changed = folded.changes.upserts as readonly DocumentRow[];
      counts = countChanges(changed.map((after) => ({ before: before.get(after.id), after })));
    }
  }
  return { tables, counts, unfoldable };
};

/** Writes what a batch changed, in the caller's transaction. */
export const writeChanges = async (
  db: AnyDatabase,
  schema: string,
  { tables, counts }: BatchChanges,
  flush: (changes: FoldedTable) => Promise<void> = (changes) => flushTable(db, schema, changes),
): Promise<void> => {
  for (const changes of tables) await flush(changes);
  await addCounts(db, schema, counts);
};

/** Folds a batch into the tables under `schema`, in the caller's transaction, and returns what could not be folded. */
export const projectEvents = async (
  db: AnyDatabase,
  schema: string,
  projections: readonly Projection[],
  events: readonly Recorded<AnyEvent>[],
): Promise<readonly Unfoldable[]> => {
  const changes = await foldEvents((table, ids) => loadRows(db, schema, table, ids), projections, events);
  await writeChanges(db, schema, changes);
  return changes.unfoldable;
};
