import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { sql } from 'kysely';
import { createGroupTables, createTableIndexes, READ_MODEL_VERSION } from '../schema/definitions.js';
import { tablesOf, type GroupName } from '../schema/groups.js';

const exists = async (db: AnyDatabase, schema: string): Promise<boolean> => {
  const found = await sql`select 1 from information_schema.schemata where schema_name = ${schema}`.execute(
    db,
  );
  return found.rows.length > 0;
};

/** What a group's live tables are: missing, of an older version, made from another log, or right. */
export const stateOfReadModel = async (
  db: AnyDatabase,
  schema: string,
  logId: string,
): Promise<'missing' | 'outdated' | 'foreign' | 'current'> => {
  if (!(await exists(db, schema))) return 'missing';
  const version = await sql<{ version: number }>`select version from ${sql.id(schema, 'version')}`.execute(
    db,
  );
  if (version.rows[0]?.version !== READ_MODEL_VERSION) return 'outdated';
  const checkpoint = await sql<{
    log_id: string;
  }>`select log_id from ${sql.id(schema, 'checkpoints')}`.execute(db);
  return checkpoint.rows.some((row) => row.log_id !== logId) ? 'foreign' : 'current';
};

const createTables = async (db: AnyDatabase, schema: string, group: GroupName): Promise<void> => {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await createGroupTables(db, schema, group);
};

/** Empty tables under `schema` that are to be filled first and indexed then, whatever was there before. */
export const createUnindexed = (db: AnyDatabase, schema: string, group: GroupName): Promise<void> =>
  db.transaction().execute((transaction) => createTables(transaction, schema, group));

/** The indexes of tables that were made without and are filled now, those of different tables beside each other. */
export const createIndexes = async (db: AnyDatabase, schema: string, group: GroupName): Promise<void> => {
  const made = await Promise.allSettled(
    tablesOf[group].map((table) => createTableIndexes(db, schema, table)),
  );
  // Only when none is being made any more: the caller that hears of a failure drops the tables.
  for (const one of made) if (one.status === 'rejected') throw one.reason;
};

/** Empty tables under `schema`, whatever was there before. */
export const createFresh = (db: AnyDatabase, schema: string, group: GroupName): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await createTables(transaction, schema, group);
    for (const table of tablesOf[group]) await createTableIndexes(transaction, schema, table);
  });

/**
 * Replaces the live schema by the newly built one, in one step. The lock on the checkpoint lets a live
 * runner end its batch first, so that none is written half into the old tables and half into the new. The old
 * tables go afterwards: dropping waits for readers that are still at them, and must not hold up new ones.
 */
export const swapSchemas = async (db: AnyDatabase, live: string, next: string): Promise<void> => {
  const old = `${live}_old`;
  await sql`drop schema if exists ${sql.id(old)} cascade`.execute(db);
  await db.transaction().execute(async (transaction) => {
    if (await exists(transaction, live)) {
      await sql`lock table ${sql.id(live, 'checkpoints')} in access exclusive mode`.execute(transaction);
      await sql`alter schema ${sql.id(live)} rename to ${sql.id(old)}`.execute(transaction);
    }
    await sql`alter schema ${sql.id(next)} rename to ${sql.id(live)}`.execute(transaction);
  });
  await sql`drop schema if exists ${sql.id(old)} cascade`.execute(db);
};
