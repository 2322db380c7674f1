import { sql, type Kysely, type Transaction } from 'kysely';
import type { CheckpointRow, QuarantineRow, ReadModel } from '@reader/projectors/schema/tables';
import type { Id } from '@reader/contracts/objects/ids';

type ConsoleTables = { [Name in Exclude<keyof ReadModel, 'work'> as `console.${Name}`]: ReadModel[Name] };

/** What query-api sees: the console read models, through row-level security. */
export interface QueryDatabase extends ConsoleTables {
  'console.checkpoints': CheckpointRow;
  'console.quarantine': QuarantineRow;
  /** Japan Post's list, of the whole installation. */
  'reference.postcodes': { prefecture: string; city: string; town: string; loaded_at: Date };
  'vault.credentials': {
    account_id: string;
    organisation: string;
    user_id: string;
    roman_name: string;
    version: number;
    dismissed_at: Date | null;
    has_password: boolean;
    locked_at: Date | null;
    last_sign_in_at: Date | null;
  };
  'vault.answering': {
    sheet_id: string;
    organisation: string;
    is_open: boolean;
    answer_from: Date | null;
    answer_until: Date | null;
  };
  'vault.service_keys': { id: string; organisation: string; last_used_at: Date | null };
  'vault.sessions': {
    id: string;
    account_id: string;
    organisation: string;
    version: number;
    expires_at: Date;
    ended_at: Date | null;
  };
}

/** A connection that sees one organisation's rows and no others. */
export type Scoped = Transaction<QueryDatabase>;

/** Transactions whose caller does not see all of the organisation. */
const limited = new WeakSet<Scoped>();

/** Does the transaction see a part of the organisation's documents and forms only? */
export const isLimited = (scoped: Scoped): boolean => limited.has(scoped);

const inSnapshot = <Answer>(
  db: Kysely<QueryDatabase>,
  read: (scoped: Scoped) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/**
 * Runs reads of the product itself for one organisation, in one snapshot; they see all documents. Every query names the organisation
 * too; row-level security is the second wall behind it (docs/product/read-models.md#second-wall).
 */
export const inOrganisation = <Answer>(
  db: Kysely<QueryDatabase>,
  organisation: Id,
  read: (scoped: Scoped) => Promise<Answer>,
): Promise<Answer> =>
  inSnapshot(db, async (scoped) => {
    await sql`select console.see_all(${organisation})`.execute(scoped);
    return read(scoped);
  });

/** Who asks. */
export interface Caller {
  readonly organisation: Id;
  /** An account, or the key of a program. */
  readonly subject: Id;
}

/**
 * Runs reads for a caller, in one snapshot: they see the documents and forms within the caller's reach
 * (docs/product/departments.md#documents-of-departments).
 */
export const forCaller = <Answer>(
  db: Kysely<QueryDatabase>,
  { organisation, subject }: Caller,
  read: (scoped: Scoped) => Promise<Answer>,
): Promise<Answer> =>
  inSnapshot(db, async (scoped) => {
    const { rows } = await sql<{ seesAll: boolean }>`
      select console.see_as(${organisation}, ${subject}) as "seesAll"`.execute(scoped);
    if (!rows[0]?.seesAll) limited.add(scoped);
    return read(scoped);
  });
