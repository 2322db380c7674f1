import { sql, type Kysely, type Transaction } from 'kysely';
import type { CheckpointRow, QuarantineRow, ReadModel } from '@reader/projectors/schema/tables';
import type { Id } from '@reader/contracts/objects/ids';

type ConsoleTables = { [Name in Exclude<keyof ReadModel, 'work'> as `console.${Name}`]: ReadModel[Name] };

/** What query-api sees: the console read models, through row-level security. */
export interface QueryDatabase extends ConsoleTables {
  'console.checkpoints': CheckpointRow;
  'console.quarantine': QuarantineRow;
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

/**
 * Runs reads for one organisation, in one snapshot. Every query names the organisation too; row-level security
 * is the second wall behind it (docs/product/read-models.md#second-wall).
 */
export const inOrganisation = <Answer>(
  db: Kysely<QueryDatabase>,
  organisation: Id,
  read: (scoped: Scoped) => Promise<Answer>,
): Promise<Answer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (scoped) => {
      await sql`select set_config('reader.organisation', ${organisation}, true)`.execute(scoped);
      return read(scoped);
    });
