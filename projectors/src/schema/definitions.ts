import { NORMALISER_VERSION } from '@reader/contracts/text/normalise';
import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { sql } from 'kysely';
import { tablesOf, type GroupName } from './groups.js';
import { ORGANISATION_SETTING, QUERY_ROLE } from './query-role.js';
import { reachFunctions } from './reach/functions.js';
import { setAsideWithinReach, withinReach } from './reach/policies.js';
import { searchFunction } from './search-function.js';
import type { IdByPosition, ReadModel, TableName } from './tables.js';

/**
 * Raise it with every change of a table or a fold: projectors then build the new version beside the old
 * and swap, so lists stay up.
 */
const TABLES_AND_FOLDS = 34;

/** Normalised texts are kept for searching, so another normaliser makes another version too. */
export const READ_MODEL_VERSION = TABLES_AND_FOLDS * 1_000 + NORMALISER_VERSION;

interface Table {
  readonly id: 'uuid' | 'text';
  readonly columns: string;
  readonly indexes?: readonly string[];
  readonly storage?: readonly string[];
}

/** Tables whose ids name a log position, by the type of their rows: while such a table is filled from the start, nothing is looked up by them. */
type TableOf<Name extends TableName> = Table & {
  readonly idsByPosition?: ReadModel[Name]['id'] extends IdByPosition ? true : never;
};

/** Columns of each table after `id` and `organisation`, and its indexes. */
const tables: { readonly [Name in TableName]: TableOf<Name> } = {
  documents: {
    id: 'uuid',
    columns: `status text not null, reading text not null, reading_id uuid not null, upload_id uuid not null, job_id uuid not null,
      problem text, file_name text, file_order text collate "C" not null, sheet_id uuid, department_id uuid, registered_sheet_id uuid, channel text not null, answer jsonb, lead jsonb not null, applicant jsonb, notes jsonb not null, doubts integer not null,
      pages integer not null, comment text not null, is_checked boolean not null, is_downloaded_with_csv boolean not null,
      is_downloaded_with_image boolean not null, content_revision integer not null, created_at timestamptz not null,
      created_on date not null, updated_at timestamptz not null, created_by text not null, updated_by text not null,
      registered_position bigint not null, changed_position bigint not null`,
    indexes: [
      // All that lists are narrowed by: documents are counted and passed over without looking at their rows.
      `(organisation, registered_position desc)
        include (status, reading, sheet_id, department_id, created_on, is_downloaded_with_csv, id) where status <> 'deleted'`,
      `(organisation, file_order, registered_position desc)
        include (status, reading, sheet_id, department_id, created_on, is_downloaded_with_csv, id) where status <> 'deleted'`,
      `(organisation, status, registered_position desc) where status <> 'deleted'`,
      `(organisation, sheet_id, registered_position desc) where status <> 'deleted'`,
      `(organisation, reading) where reading in ('waiting', 'reading')`,
      // What changed since a result was kept, deleted documents included.
      `(organisation, changed_position)`,
    ],
  },
  document_counts: {
    id: 'text',
    columns: `created_on date not null, sheet_id uuid, department_id uuid, status text not null, reading text not null,
      is_downloaded_with_csv boolean not null, documents integer not null, first_position bigint not null,
      last_position bigint not null`,
    indexes: [`(organisation, created_on)`],
  },
  document_search: {
    id: 'uuid',
    columns: `department_id uuid, registered_position bigint not null, applicant_id text, parts jsonb not null, text text not null, applicant text,
      grams integer[] not null`,
    indexes: [`using gin (grams)`],
    // What is searched through row by row lies in the row, the rest beside it. A text is compressed only where the row would
    // be longer without it: that saves a tenth of its bytes and costs as much time as searching it.
    storage: [
      `alter column grams set storage external`,
      `alter column text set storage main`,
      `set (toast_tuple_target = 1024)`,
    ],
  },
  document_content: {
    id: 'uuid',
    columns: `content_revision integer not null, user_inputs jsonb not null, tables jsonb not null,
      column_frames jsonb not null, output_frames jsonb not null, entered jsonb not null, open_count integer not null,
      open_fields text[] not null, open_ids text[] not null, open_values text[] not null, open_confidences integer[] not null,
      open_characters text[] not null, open_rests text[] not null, object_ids uuid[] not null`,
    indexes: [`using gin (object_ids)`],
  },
  document_answers: {
    id: 'uuid',
    columns: `inputs jsonb not null, codes text not null`,
    // All codes of a form are read at once: they lie in the rows, the rest beside them.
    storage: [`alter column codes set storage main`, `set (toast_tuple_target = 512)`],
  },
  document_entries: {
    id: 'uuid',
    columns: `stage text not null, last_by text not null, entry jsonb not null`,
  },
  document_pages: {
    id: 'uuid',
    columns: `pages jsonb not null, texts jsonb not null, findings jsonb not null,
      turns jsonb not null, removed jsonb not null, attachments jsonb not null`,
  },
  document_history: {
    id: 'text',
    idsByPosition: true,
    columns: `document_id uuid not null, kind text not null, actor jsonb not null, occurred_at timestamptz not null,
      stream text not null, revision integer not null, position bigint not null, commit_id uuid, facts jsonb not null,
      changes jsonb not null`,
    // What an export held is looked up by its job.
    indexes: [`(document_id, position)`, `(stream) where kind = 'ExportListed'`],
  },
  document_hashes: {
    id: 'text',
    columns: `document_id uuid not null, sha256 text not null`,
    indexes: [`(organisation, sha256)`],
  },
  open_uploads: {
    id: 'uuid',
    columns: `state text not null, held jsonb not null, started_at timestamptz not null`,
    indexes: [`(started_at)`],
  },
  jobs: {
    id: 'uuid',
    columns: `kind text not null, sheet_id uuid, opens text, requested_by text not null, total integer not null, finished integer not null,
      is_registered boolean not null, status text not null, problems jsonb not null, notes jsonb not null,
      documents jsonb not null, option jsonb, paper jsonb, export_notes jsonb not null, further_notes integer not null, file jsonb, text jsonb, retried_as uuid, requested_at timestamptz not null, requested_position bigint not null`,
    indexes: [`(organisation, requested_by, kind, requested_position desc)`],
  },
  readings: {
    id: 'uuid',
    columns: `job_id uuid not null, document_id uuid not null, file_id uuid not null, sheet_id uuid, state text not null,
      problem text, requested_at timestamptz not null, started_at timestamptz, ended_at timestamptz, position bigint not null`,
    indexes: [`(organisation, job_id, file_id)`],
  },
  sheets: {
    id: 'uuid',
    columns: `form_subject text not null, department_id uuid, status text not null, keyword text, document_id uuid, pages integer not null,
      edition integer not null, published_at timestamptz, draft_revision integer, standard_sheet uuid, answering jsonb,
      template jsonb not null, learned jsonb not null, form jsonb not null, revision integer not null, created_at timestamptz not null, registered_position bigint not null`,
    indexes: [`(organisation, registered_position desc)`],
  },
  sheet_notes: {
    id: 'text',
    columns: `sheet_id uuid not null, form_item uuid not null, body text not null, revision integer not null,
      changed_at timestamptz not null, changed_by text not null`,
    indexes: [`(organisation, sheet_id)`],
  },
  sent_answers: {
    id: 'uuid',
    columns: `sheet_id uuid not null, receipt_number text not null`,
    indexes: [`(sheet_id, receipt_number)`],
  },
  configurations: {
    id: 'uuid',
    columns: `root text not null, belongs_to uuid, revision integer not null, objects jsonb not null, object_ids uuid[] not null,
      created_at timestamptz not null, updated_at timestamptz not null, added_position bigint not null`,
    indexes: [`(organisation, root, belongs_to, added_position)`, `using gin (object_ids)`],
  },
  organizations: {
    id: 'uuid',
    columns: `name text not null, roman_name text not null, is_on_premise boolean not null, settings jsonb not null`,
  },
  accounts: {
    id: 'uuid',
    columns: `user_id text not null, role text not null, last_name text, first_name text,
      searched text collate "C" not null, department_ids jsonb not null, is_in_root boolean not null,
      is_locked boolean not null, is_closed boolean not null, first_day text, last_day text, second_factor_set_at text,
      recovery_codes_left integer not null, second_factor_reset jsonb, revision integer not null`,
    // The second for the list, in the order that it has.
    indexes: [`(organisation, user_id)`, `(organisation, user_id collate "C")`],
  },
  departments: {
    id: 'uuid',
    columns: `name text not null, parent_id uuid, position bigint not null`,
    indexes: [`(organisation)`],
  },
  department_lineage: {
    id: 'uuid',
    columns: `parent_id uuid`,
    indexes: [`(organisation)`],
  },
  api_keys: {
    id: 'uuid',
    columns: `name text not null, scopes jsonb not null, sheet_ids jsonb, department_ids jsonb, last_day text,
      is_revoked boolean not null, made_at timestamptz not null, made_by text not null`,
    indexes: [`(organisation)`],
  },
  masters: {
    id: 'uuid',
    columns: `type_id uuid not null, name text not null, file_name text not null, headers jsonb not null, rows integer not null,
      refused integer not null, encoding text not null, content jsonb not null, refused_lines jsonb, is_for_one_matching boolean not null,
      is_removed boolean not null, kept_at timestamptz not null, kept_by text not null, position bigint not null`,
    indexes: [`(organisation, type_id, position desc)`],
  },
  matchings: {
    id: 'uuid',
    columns: `state text not null, master_id uuid not null, type_id uuid not null, columns jsonb not null, is_one_to_one boolean not null, weights jsonb not null,
      job_id uuid, reflection_id uuid, requested_at timestamptz not null, requested_by text not null, requested_position bigint not null`,
    indexes: [`(organisation, requested_position desc)`, `(master_id)`],
  },
  matching_documents: {
    id: 'text',
    columns: `matching_id uuid not null, document_id uuid not null, place integer not null, group_number integer not null,
      candidates jsonb not null, choice text, chosen_row integer, chosen_by text, chosen_at timestamptz, compared_revision integer not null,
      seen_revision integer not null, is_asked boolean not null, chosen_position bigint, times integer not null`,
    indexes: [
      `(matching_id, place)`,
      `(matching_id, group_number)`,
      `(matching_id, chosen_row) where chosen_row is not null`,
      `(document_id)`,
    ],
  },
  learned_matches: {
    id: 'uuid',
    columns: `pairs jsonb not null`,
    indexes: [`(organisation)`],
  },
  statistics: {
    id: 'uuid',
    columns: `batch_total integer not null, batch_began bigint not null, batch_finished integer not null, batch_errors integer not null,
      applicable integer not null, not_applicable integer not null, invalid integer not null`,
  },
  work: {
    id: 'uuid',
    columns: `kind text not null, is_urgent boolean not null, position bigint not null, payload jsonb not null`,
    indexes: [`(kind, organisation, is_urgent desc, position)`],
  },
};

/** Makes the empty tables of a group in `schema`, fenced by row-level security, with no index but those that filling needs. */
export const createGroupTables = async (db: AnyDatabase, schema: string, group: GroupName): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create schema ${schema}`);
  await run(
    `create table ${schema}.checkpoints (name text primary key, position bigint not null, log_id text not null)`,
  );
  await run(`create table ${schema}.version (version integer not null)`);
  await run(`insert into ${schema}.version values (${READ_MODEL_VERSION})`);
  await run(`create table ${schema}.quarantine (
    stream text primary key, projection_group text not null, organisation uuid, position bigint not null, reason text not null)`);
  await run(`alter table ${schema}.quarantine enable row level security`);
  await run(`create policy own_organisation on ${schema}.quarantine for select to ${QUERY_ROLE}
    using (organisation = nullif(current_setting('${ORGANISATION_SETTING}', true), '')::uuid and ${setAsideWithinReach})`);
  for (const name of tablesOf[group]) {
    const table = tables[name];
    await run(
      `create table ${schema}.${name} (id ${table.id} ${tables[name].idsByPosition ? 'not null' : 'primary key'},
        organisation uuid not null, ${table.columns})`,
    );
    for (const storage of table.storage ?? []) await run(`alter table ${schema}.${name} ${storage}`);
    await run(`alter table ${schema}.${name} enable row level security`);
    await run(`create policy own_organisation on ${schema}.${name} for select to ${QUERY_ROLE}
      using (organisation = nullif(current_setting('${ORGANISATION_SETTING}', true), '')::uuid
        and ${withinReach(schema, name)})`);
  }
  if (group === 'console')
    for (const text of [...searchFunction(schema), ...reachFunctions(schema)]) await run(text);
  await run(`grant usage on schema ${schema} to ${QUERY_ROLE}`);
  await run(`grant select on all tables in schema ${schema} to ${QUERY_ROLE}`);
};

/** Makes the indexes of a table; much quicker once it is filled. */
export const createTableIndexes = async (db: AnyDatabase, schema: string, name: TableName): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db);
  if (tables[name].idsByPosition) await run(`alter table ${schema}.${name} add primary key (id)`);
  for (const index of tables[name].indexes ?? []) await run(`create index on ${schema}.${name} ${index}`);
};

/** Makes the query role where it is missing, with the password its connections use. */
export const ensureQueryRole = (db: AnyDatabase, password: string): Promise<void> =>
  // The lock belongs to a connection: within a transaction it is the same one, and is given back with it.
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7203416)`.execute(transaction);
    const found = await sql`select 1 from pg_roles where rolname = ${QUERY_ROLE}`.execute(transaction);
    const verb = found.rows.length === 0 ? 'create' : 'alter';
    await sql`${sql.raw(verb)} role ${sql.raw(QUERY_ROLE)} login password ${sql.lit(password)}`.execute(
      transaction,
    );
  });
