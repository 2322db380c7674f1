import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely';
import type { Migration } from '@reader/platform/postgres/migrate';
import type { Role } from '@reader/contracts/codes/roles';
import type { UsageMode } from '@reader/contracts/codes/organization';
import type { MappedHeader } from '@reader/contracts/events/master';
import type { BlobRef } from '@reader/contracts/objects/ids';
import type { LearnedPlaces } from '@reader/contracts/objects/sheets/sheet-template';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import type { PushedObject } from '@reader/contracts/objects/changes';

/** Tables of command-api: drafts, answers to repeated commands, who is at which document. Nothing here is a fact. */
export interface CommandDatabase {
  /** The log that this database belongs to; one row. */
  'command.log': { is_only: boolean; log_id: string };
  'command.drafts': {
    id: string;
    organisation: string;
    account_id: string;
    created_at: Date;
    expires_at: Date;
    /** Set while and after it is committed: nothing more can be pushed. */
    frozen_at: Date | null;
    answer: unknown;
  };
  'command.draft_changes': { draft_id: string; number: number; changes: PushedObject[] };
  'command.answers': {
    account_id: string;
    key: string;
    route: string;
    status: number;
    body: string;
    created_at: Date;
  };
  /** What was kept for tokens, until it is swept. */
  'command.demand_data': { owner: string; organisation: string; sha256: string; expires_at: Date };
  /** Files that are kept before their upload says so. `owner` seals the file; `upload_id`: the upload that it is about to join. */
  'command.arriving_files': {
    file_id: string;
    organisation: string;
    owner: string;
    sha256: string;
    upload_id: string | null;
    arrived_at: Date;
  };
  /** Answers to public forms of which something has come, and that are no documents yet. */
  'command.open_demands': { demand_id: string; organisation: string; begun_at: Date };
  /** What forms are being taught with which reading. `names`: hashes of the blobs that are kept for it under the form's key. */
  'command.teachings': {
    reading_id: string;
    sheet_id: string;
    organisation: string;
    names: ColumnType<string[], string, string>;
    noted_at: Date;
  };
  /** Files that come in pieces; `key_owner` seals the pieces. */
  'command.chunked_files': {
    id: string;
    organisation: string;
    account_id: string;
    upload_id: string | null;
    key_owner: string;
    size: number;
    touched_at: Date;
    /** Content hash of the whole once an upload has it. */
    taken: string | null;
  };
  'command.file_chunks': { file_id: string; number: number; sha256: string; size: number };
  /** Tries to sign in that count, by a hash of what they are counted for. */
  'command.sign_in_tries': { key: string; tries: number; until: Date };
  /** Who is at which document, until when unless there is another sign of life. */
  'command.checking': { document_id: string; account_id: string; organisation: string; until: Date };
  /** Japan Post's list, of the whole installation; the keys are what addresses are compared by. */
  'reference.postcodes': {
    id: Generated<bigint>;
    code: string;
    prefecture: string;
    city: string;
    town: string;
    city_key: string;
    town_key: string;
    loaded_at: Date;
  };
  'vault.credentials': {
    account_id: string;
    organisation: string;
    user_id: string;
    roman_name: string;
    /** null: none was set yet. */
    password_hash: string | null;
    has_password: GeneratedAlways<boolean>;
    version: number;
    dismissed_at: Date | null;
    /** The rest is what the account's stream says, as of its revision; days in Japan, `2026-04-01`. */
    role: Role | null;
    locked_at: Date | null;
    first_day: string | null;
    last_day: string | null;
    account_revision: Generated<number>;
    closings: number | null;
    last_sign_in_at: Date | null;
  };
  /** Links with which people set a password, by the hash of their token. */
  'vault.password_links': {
    token_hash: string;
    account_id: string;
    made_at: Generated<Date>;
    expires_at: Date;
  };
  /** Second factors that count; `secret` is sealed under the account's key, `last_step` the last one that was used. */
  'vault.second_factors': {
    account_id: string;
    factor_id: string;
    secret: Buffer;
    last_step: bigint;
    set_at: Generated<Date>;
  };
  /** Recovery codes that were not used yet, by their hashes. */
  'vault.recovery_codes': { account_id: string; code_hash: string };
  /** Second factors that no code has confirmed yet. */
  'vault.second_factor_set_ups': {
    account_id: string;
    factor_id: string;
    secret: Buffer;
    code_hashes: string[];
    expires_at: Date;
  };
  'vault.sessions': {
    id: string;
    account_id: string;
    organisation: string;
    version: number;
    opened_at: Generated<Date>;
    expires_at: Date;
    ended_at: Date | null;
    /** Where it was opened: an address, and the browser as it called itself. */
    address: string | null;
    device: string | null;
    /** Opened by the organisation's identity provider, which has asked for all that it asks for. */
    is_by_provider: Generated<boolean>;
  };
  /** Client secrets of identity providers, sealed under the organisation's key; each for this issuer and client only. */
  'vault.identity_providers': { organisation: string; issuer: string; client_id: string; secret: Buffer };
  /** Whom the issuers' subjects mean. */
  'vault.identities': {
    organisation: string;
    issuer: string;
    subject: string;
    account_id: string;
    made_at: Generated<Date>;
  };
  /** What people have chosen for every device, by name. */
  'vault.personal_settings': {
    account_id: string;
    organisation: string;
    settings: ColumnType<unknown, string, string>;
  };
  'vault.sign_in_failures': {
    id: Generated<bigint>;
    failed_at: Generated<Date>;
    /** null where no account has the name that was typed. */
    account_id: string | null;
    organisation: string | null;
    source: string;
  };
  /** Passwords of forms that are answered on the web, and what a respondent's token is held against at each call. */
  'vault.answering': {
    sheet_id: string;
    organisation: string;
    password_hash: string;
    /** Counts the passwords. */
    version: number;
    is_open: boolean;
    answer_from: Date | null;
    answer_until: Date | null;
  };
  'vault.service_keys': {
    id: string;
    organisation: string;
    key_hash: string;
    scopes: readonly string[];
    last_day: string | null;
  };
  /** How far in the log the lists are. */
  'console.checkpoints': { name: string; position: bigint };
  'console.document_content': { id: string; organisation: string; object_ids: string[] };
  'console.configurations': {
    id: string;
    organisation: string;
    root: string;
    belongs_to: string | null;
    object_ids: string[];
  };
  'console.document_entries': { id: string; organisation: string; last_by: string };
  'console.document_hashes': { id: string; organisation: string; document_id: string; sha256: string };
  'console.documents': {
    id: string;
    organisation: string;
    status: string;
    reading: string;
    created_on: string;
    created_at: Date;
    sheet_id: string | null;
    department_id: string | null;
    content_revision: number;
    is_downloaded_with_csv: boolean;
    registered_position: bigint;
  };
  'console.open_uploads': {
    id: string;
    organisation: string;
    state: 'open' | 'read' | 'discarded';
    started_at: Date;
  };
  'console.jobs': {
    id: string;
    organisation: string;
    kind: string;
    status: string;
    file: BlobRef | null;
    requested_at: Date;
  };
  'console.sent_answers': { id: string; sheet_id: string; receipt_number: string };
  'console.masters': {
    id: string;
    organisation: string;
    type_id: string;
    headers: MappedHeader[];
    content: BlobRef;
    is_removed: boolean;
    is_for_one_matching: boolean;
    position: bigint;
  };
  'console.matchings': { id: string; organisation: string; master_id: string; state: string };
  'console.readings': {
    id: string;
    organisation: string;
    job_id: string;
    document_id: string;
    file_id: string;
    position: bigint;
    state: 'open' | 'applicable' | 'not-applicable' | 'error' | 'cancelled';
  };
  'console.sheets': {
    id: string;
    organisation: string;
    status: 'active' | 'unpublished' | 'removed';
    department_id: string | null;
    template: BlobRef;
    learned: { readonly reading_id: string; readonly places: LearnedPlaces; readonly is_on_trial: boolean }[];
    form: SheetForm;
    revision: number;
  };
  'console.accounts': {
    id: string;
    organisation: string;
    user_id: string | null;
    last_name: string | null;
    first_name: string | null;
    is_in_root: boolean;
    revision: number;
  };
  'console.department_lineage': { id: string; organisation: string };
  'console.organizations': {
    id: string;
    settings: {
      usageMode: UsageMode;
      isUsingWordOutput: boolean;
      viewFlags: Record<string, boolean>;
      exportRetentionDays: number | null;
    };
  };
}

export const commandMigrations: Record<string, Migration> = {
  '2026-11-21-drafts': async (db: AnyDatabase) => {
    await sql`create table command.drafts (
      id uuid primary key, organisation uuid not null, account_id uuid not null,
      created_at timestamptz not null default now(), expires_at timestamptz not null,
      frozen_at timestamptz, answer jsonb
    )`.execute(db);
    await sql`create index drafts_expires_at on command.drafts (expires_at)`.execute(db);
    await sql`create table command.draft_changes (
      draft_id uuid not null references command.drafts on delete cascade,
      number integer not null, changes jsonb not null, primary key (draft_id, number)
    )`.execute(db);
    await sql`create table command.answers (
      account_id uuid not null, key text not null, route text not null, status integer not null,
      body text not null, created_at timestamptz not null default now(), primary key (account_id, key, route)
    )`.execute(db);
  },
  '2026-11-22-demand-data': async (db: AnyDatabase) => {
    await sql`create table command.demand_data (
      owner uuid primary key, organisation uuid not null, sha256 text not null, expires_at timestamptz not null
    )`.execute(db);
    await sql`create index demand_data_expires_at on command.demand_data (expires_at)`.execute(db);
  },
  '2026-11-22-checking': async (db: AnyDatabase) => {
    await sql`create table command.checking (
      document_id uuid not null, account_id uuid not null, organisation uuid not null, until timestamptz not null,
      primary key (document_id, account_id)
    )`.execute(db);
    await sql`create index checking_organisation_until on command.checking (organisation, until)`.execute(db);
  },
  '2026-11-22-postcodes': async (db: AnyDatabase) => {
    await sql`create table command.postcodes (
      id bigint generated always as identity primary key, code text not null, prefecture text not null,
      city text not null, town text not null, city_key text not null, town_key text not null,
      loaded_at timestamptz not null
    )`.execute(db);
    await sql`create index postcodes_code on command.postcodes (code)`.execute(db);
  },
  '2026-11-22-chunked-files': async (db: AnyDatabase) => {
    await sql`create table command.chunked_files (
      id uuid primary key, organisation uuid not null, account_id uuid not null, upload_id uuid,
      key_owner uuid not null, size integer not null, touched_at timestamptz not null, taken text
    )`.execute(db);
    await sql`create index chunked_files_touched_at on command.chunked_files (touched_at)`.execute(db);
    await sql`create index chunked_files_upload_id on command.chunked_files (upload_id)`.execute(db);
    await sql`create table command.file_chunks (
      file_id uuid not null references command.chunked_files on delete cascade,
      number integer not null, sha256 text not null, size integer not null, primary key (file_id, number)
    )`.execute(db);
  },
  '2026-11-23-sign-in-tries': async (db: AnyDatabase) => {
    await sql`create table command.sign_in_tries (
      key text primary key, tries integer not null, until timestamptz not null
    )`.execute(db);
  },
  '2026-11-25-log': async (db: AnyDatabase) => {
    await sql`create table command.log (
      is_only boolean primary key default true check (is_only), log_id uuid not null
    )`.execute(db);
  },
  '2026-11-26-arriving-files': async (db: AnyDatabase) => {
    await sql`create table command.arriving_files (
      file_id uuid primary key, organisation uuid not null, owner uuid not null, sha256 text not null,
      upload_id uuid, arrived_at timestamptz not null
    )`.execute(db);
    await sql`create index arriving_files_arrived_at on command.arriving_files (arrived_at)`.execute(db);
  },
  '2026-11-26-teachings': async (db: AnyDatabase) => {
    await sql`create table command.teachings (
      reading_id uuid primary key, sheet_id uuid not null, organisation uuid not null, names jsonb not null,
      noted_at timestamptz not null
    )`.execute(db);
    await sql`create index teachings_noted_at on command.teachings (noted_at)`.execute(db);
    await sql`create index teachings_sheet_id on command.teachings (sheet_id)`.execute(db);
  },
  '2026-11-28-postcodes-for-readers': async (db: AnyDatabase) => {
    await sql`insert into reference.postcodes (code, prefecture, city, town, city_key, town_key, loaded_at)
      select code, prefecture, city, town, city_key, town_key, loaded_at from command.postcodes order by id`.execute(
      db,
    );
    await sql`drop table command.postcodes`.execute(db);
  },
  '2026-11-28-open-demands': async (db: AnyDatabase) => {
    await sql`create table command.open_demands (
      demand_id uuid primary key, organisation uuid not null, begun_at timestamptz not null
    )`.execute(db);
    await sql`create index open_demands_begun_at on command.open_demands (begun_at)`.execute(db);
  },
};
