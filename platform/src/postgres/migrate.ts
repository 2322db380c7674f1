import type { AnyDatabase } from './any-database.js';
import { sql } from 'kysely';

/** One step of a schema's history; frozen once it has run anywhere. */
export type Migration = (db: AnyDatabase) => Promise<void>;

const LOCK = 7_203_415;

/**
 * Brings a schema up to date: creates it and runs, in the order of their names, the migrations it has not
 * seen, all in one transaction. Services that start together wait for each other.
 */
export const migrate = async (
  db: AnyDatabase,
  schema: string,
  migrations: Record<string, Migration>,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
    await sql`create table if not exists ${sql.id(schema, 'migrations')} (name text primary key, run_at timestamptz not null default now())`.execute(
      transaction,
    );
    const seen = await sql<{ name: string }>`select name from ${sql.id(schema, 'migrations')}`.execute(
      transaction,
    );
    const done = new Set(seen.rows.map((row) => row.name));
    for (const name of Object.keys(migrations).sort()) {
      const run = migrations[name];
      if (!run || done.has(name)) continue;
      await run(transaction);
      await sql`insert into ${sql.id(schema, 'migrations')} (name) values (${name})`.execute(transaction);
    }
  });
};
