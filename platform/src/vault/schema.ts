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
  '2026-11-23-sessions': async (db: AnyDatabase) => {
    await sql`create table vault.sessions (
      id uuid primary key,
      account_id uuid not null references vault.credentials on delete cascade,
      organisation uuid not null,
      version integer not null,
      opened_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
    await sql`create index sessions_account_id on vault.sessions (account_id)`.execute(db);
    await sql`create index sessions_expires_at on vault.sessions (expires_at)`.execute(db);
    await sql`create index sessions_organisation on vault.sessions (organisation, opened_at)`.execute(db);
    await sql`create table vault.sign_in_failures (
      id bigint generated always as identity primary key,
      failed_at timestamptz not null default now(),
      account_id uuid, organisation uuid, source text not null
    )`.execute(db);
    await sql`create index sign_in_failures_at on vault.sign_in_failures (failed_at)`.execute(db);
    await sql`create index sign_in_failures_organisation on vault.sign_in_failures (organisation, failed_at)`.execute(
      db,
    );
  },
};
