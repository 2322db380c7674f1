import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { sql } from 'kysely';
import { tablesOf } from '../schema/groups.js';
import type { ReadModel, TableName } from '../schema/tables.js';
import { moveCheckpoint, readCheckpoint } from './checkpoint.js';
import { columnsOf, copyTable } from './copy-tables.js';
import { decodeBatch } from './decode-batch.js';
import type { FoldingOptions } from './folding-options.js';
import { batchesOf } from './log-batches.js';
import { foldEvents, writeChanges, type BatchChanges } from './project-events.js';
import { quarantine, refuseTooMany, setAside } from './quarantine.js';
import { loadRows } from './tables-io.js';

/** The tables under `schema` are empty and were made without indexes. */
export interface FoldWholeLogOptions extends FoldingOptions {
  /** Events at once; without it as many as memory allows. */
  readonly batch?: number;
}

type Row = ReadModel[TableName];

/** The rows of a batch that is being written: the next one is folded over them, and over what was committed before. */
class RowsBeingWritten {
  private tables = new Map<TableName, Map<string, Row | undefined>>();

  constructor(
    private readonly db: AnyDatabase,
    private readonly schema: string,
  ) {}

  async load(table: TableName, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const written = this.tables.get(table);
    if (!written) return loadRows(this.db, this.schema, table, ids);
    const loaded = await loadRows(
      this.db,
      this.schema,
      table,
      ids.filter((id) => !written.has(id)),
    );
    for (const id of ids) {
      const row = written.get(id);
      if (row) loaded.set(id, row);
    }
    return loaded;
  }

  set({ tables }: BatchChanges): void {
    this.tables = new Map(
      tables.map(({ table, upserts, deletes }) => [
        table,
        new Map<string, Row | undefined>([
          ...upserts.map((row) => [row.id, row] as const),
          ...deletes.map((id) => [id, undefined] as const),
        ]),
      ]),
    );
  }
}

/**
 * Folds the log from its start to its end into tables that nobody else knows: while one batch is written, the next one is read,
 * decoded and folded. Whatever fails, the tables are of no use any more.
 */
export const foldWholeLog = async (options: FoldWholeLogOptions): Promise<void> => {
  const { group, schema, projections, db, store, codec, logId, logger, batch } = options;
  let reached = await readCheckpoint(db, schema, group, logId);
  const columns = await columnsOf(db, schema, tablesOf[group]);
  const rows = new RowsBeingWritten(db, schema);
  const quarantined = new Set<string>();
  let writing: Promise<void> = Promise.resolve();

  const write = (changes: BatchChanges, from: bigint | undefined, to: bigint): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      // A crash takes the whole rebuild, not its last moments.
      await sql`set local synchronous_commit = off`.execute(transaction);
      await moveCheckpoint(transaction, schema, group, from, to);
      await writeChanges(transaction, schema, changes, (table) =>
        copyTable(transaction, schema, columns.get(table.table) ?? [], table),
      );
      await quarantine(transaction, schema, group, changes.unfoldable);
    });

  try {
    let hasDecoded = false;
    for await (const { events, last } of batchesOf(store, batch)) {
      const foldable = events.filter(({ stream }) => !quarantined.has(stream));
      const decoded = await decodeBatch(codec, foldable, { mayAllBeBad: hasDecoded });
      hasDecoded ||= decoded.events.length > 0;
      const folded = await foldEvents((table, ids) => rows.load(table, ids), projections, decoded.events);
      const changes = { ...folded, unfoldable: [...decoded.bad, ...folded.unfoldable] };
      refuseTooMany(group, quarantined, changes.unfoldable);
      setAside(quarantined, changes.unfoldable, logger);
      await writing;
      rows.set(changes);
      writing = write(changes, reached, last);
      // It is heard of when the next batch is to be written.
      writing.catch(() => undefined);
      reached = last;
    }
    await writing;
  } finally {
    // Nothing is written any more once this has ended, however it did.
    await writing.catch(() => undefined);
  }
};
