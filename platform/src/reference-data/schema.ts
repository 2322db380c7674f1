import { sql } from 'kysely';
import type { AnyDatabase } from '../postgres/any-database.js';
import type { Migration } from '../postgres/migrate.js';

/**
 * Tables of published lists that hold for the whole installation: command-api fills them, query-api compares with them. They can be
 * loaded again at any time.
 */
export const referenceMigrations: Record<string, Migration> = {
  '2026-11-28-postcodes': async (db: AnyDatabase) => {
    await sql`create table reference.postcodes (
      id bigint generated always as identity primary key, code text not null, prefecture text not null,
      city text not null, town text not null, city_key text not null, town_key text not null,
      loaded_at timestamptz not null
    )`.execute(db);
    await sql`create index postcodes_code on reference.postcodes (code)`.execute(db);
  },
};
