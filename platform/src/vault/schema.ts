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
  '2026-11-27-accounts': async (db: AnyDatabase) => {
    await sql`alter table vault.credentials
      alter column password_hash drop not null,
      add column has_password boolean not null generated always as (password_hash is not null) stored,
      add column role text, add column locked_at timestamptz, add column first_day date, add column last_day date,
      add column account_revision integer not null default -1, add column last_sign_in_at timestamptz`.execute(
      db,
    );
    await sql`alter table vault.sessions add column address text, add column device text`.execute(db);
    await sql`create table vault.password_links (
      token_hash text primary key,
      account_id uuid not null references vault.credentials on delete cascade,
      made_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
    await sql`create index password_links_account_id on vault.password_links (account_id)`.execute(db);
    await sql`create index password_links_expires_at on vault.password_links (expires_at)`.execute(db);
  },
  '2026-11-27-second-factors': async (db: AnyDatabase) => {
    await sql`create table vault.second_factors (
      account_id uuid primary key references vault.credentials on delete cascade,
      factor_id uuid not null,
      secret bytea not null,
      last_step bigint not null,
      set_at timestamptz not null default now()
    )`.execute(db);
    await sql`create table vault.recovery_codes (
      account_id uuid not null references vault.second_factors on delete cascade,
      code_hash text not null,
      primary key (account_id, code_hash)
    )`.execute(db);
    await sql`create table vault.second_factor_set_ups (
      account_id uuid primary key references vault.credentials on delete cascade,
      factor_id uuid not null,
      secret bytea not null,
      code_hashes text[] not null,
      expires_at timestamptz not null
    )`.execute(db);
  },
  '2026-11-27-service-keys': async (db: AnyDatabase) => {
    await sql`create table vault.service_keys (
      id uuid primary key,
      organisation uuid not null,
      key_hash text not null unique,
      scopes text[] not null,
      last_day date,
      last_used_at timestamptz
    )`.execute(db);
    await sql`create index service_keys_organisation on vault.service_keys (organisation)`.execute(db);
    // Noted once a minute: a program may call a hundred times a second. Roles that may not write notes it, too, and see no hash.
    await sql`create function vault.use_service_key(hash text)
      returns table (id uuid, organisation uuid, scopes text[]) language sql volatile security definer begin atomic
        update vault.service_keys set last_used_at = now()
          where key_hash = hash and (last_used_at is null or last_used_at < now() - interval '1 minute');
        select key.id, key.organisation, key.scopes from vault.service_keys key
          where key.key_hash = hash
            and coalesce(key.last_day, 'infinity') >= (now() at time zone 'Asia/Tokyo')::date;
      end`.execute(db);
    await sql`revoke all on function vault.use_service_key(text) from public`.execute(db);
  },
  '2026-11-27-personal-settings': async (db: AnyDatabase) => {
    await sql`create table vault.personal_settings (
      account_id uuid primary key references vault.credentials on delete cascade,
      organisation uuid not null,
      settings jsonb not null
    )`.execute(db);
  },
  '2026-11-28-identity-providers': async (db: AnyDatabase) => {
    await sql`create table vault.identity_providers (
      organisation uuid primary key,
      issuer text not null,
      client_id text not null,
      secret bytea not null
    )`.execute(db);
    // Whom a provider means by a subject: one account, and that account is meant by one subject.
    await sql`create table vault.identities (
      organisation uuid not null,
      issuer text not null,
      subject text not null,
      account_id uuid not null references vault.credentials on delete cascade,
      made_at timestamptz not null default now(),
      primary key (organisation, issuer, subject),
      unique (account_id, issuer)
    )`.execute(db);
    await sql`alter table vault.sessions add column is_by_provider boolean not null default false`.execute(
      db,
    );
  },
  '2026-11-28-closings': async (db: AnyDatabase) => {
    // null: the row is older than the count.
    await sql`alter table vault.credentials add column closings integer`.execute(db);
  },
  '2026-11-28-answering': async (db: AnyDatabase) => {
    await sql`create table vault.answering (
      sheet_id uuid primary key,
      organisation uuid not null,
      password_hash text not null,
      version integer not null,
      is_open boolean not null,
      answer_from timestamptz,
      answer_until timestamptz
    )`.execute(db);
  },
};
