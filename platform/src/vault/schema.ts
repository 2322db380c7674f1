import type { AnyDatabase } from '../postgres/any-database.js';
import { sql } from 'kysely';
import type { Migration } from '../postgres/migrate.js';

/**
 * Tables of the vault. They hold what is nowhere else, and are never rebuilt (docs/product/events.md#sealing).
 */
export const vaultMigrations: Record<string, Migration> = {
  '2026-11-21-keys': async (db: AnyDatabase) => {
    await sql`create table vault.keys (
      owner uuid primary key,
      organisation uuid not null,
      wrapped bytea,
      erased_at timestamptz
    )`.execute(db);
    await sql`create table vault.credentials (
      account_id uuid primary key,
      organisation uuid not null,
      user_id text not null,
      roman_name text not null,
      password_hash text not null,
      version integer not null default 1,
      dismissed_at timestamptz
    )`.execute(db);
    await sql`create index credentials_user_id on vault.credentials (user_id)`.execute(db);
  },
};
