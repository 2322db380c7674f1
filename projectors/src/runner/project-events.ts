import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { Projection } from '../projections/define.js';
import { countChanges } from '../projections/documents/document-counts.js';
import type { DocumentRow } from '../schema/tables.js';
import { addCounts } from './counts-io.js';
import { foldBatch, keysOfBatch, type Unfoldable } from './fold-batch.js';
import { flushTable, loadRows } from './tables-io.js';

/**
 * Folds a batch into the tables under `schema`, in the caller's transaction, and returns what could not be folded. What is
 * counted of documents follows from their rows before and after, so that it is right whenever they are.
 */
export const projectEvents = async (
  db: AnyDatabase,
  schema: string,
  projections: readonly Projection[],
  events: readonly Recorded<AnyEvent>[],
): Promise<Unfoldable[]> => {
  const unfoldable: Unfoldable[] = [];
  for (const projection of projections) {
    const keys = keysOfBatch(projection, events);
    if (keys.length === 0) continue;
    const loaded = projection.isJournal
      ? new Map<string, never>()
      : await loadRows(db, schema, projection.table, keys);
    const folded = foldBatch(projection, loaded, events);
    unfoldable.push(...folded.unfoldable);
    await flushTable(db, schema, folded.changes);
    if (projection.table === 'documents') {
      const before = loaded as ReadonlyMap<string, unknown> as ReadonlyMap<string, DocumentRow>;
      const changed = folded.changes.upserts as readonly DocumentRow[];
      await addCounts(
        db,
        schema,
        countChanges(changed.map((after) => ({ before: before.get(after.id), after }))),
      );
    }
  }
  return unfoldable;
};
