import {
  type PersonalSettings,
  type PersonalSettingsBody,
  validSettings,
} from '@reader/contracts/http/administration/personal-settings';
import type { Id } from '@reader/contracts/objects/ids';
import { sql, type Kysely } from 'kysely';
import type { CommandDatabase } from '../schema.js';

/** An account of an organisation. */
interface Person {
  readonly subject: Id;
  readonly organisation: Id;
}

/** What a person has chosen; `{}` where nothing was. */
export const personalSettingsOf = async (
  db: Kysely<CommandDatabase>,
  { subject, organisation }: Person,
): Promise<PersonalSettings> => {
  const row = await db
    .selectFrom('vault.personal_settings')
    .select('settings')
    .where('account_id', '=', subject)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  return validSettings(row?.settings);
};

/** Merges changes by name: of two devices the last wins, name by name. Returns what is kept then. */
export const keepPersonalSettings = async (
  db: Kysely<CommandDatabase>,
  { subject, organisation }: Person,
  changes: PersonalSettingsBody,
): Promise<PersonalSettings> => {
  const json = sql<string>`${JSON.stringify(changes)}::jsonb`;
  const row = await db
    .insertInto('vault.personal_settings')
    .values({ account_id: subject, organisation, settings: sql<string>`jsonb_strip_nulls(${json})` })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ settings: sql<string>`jsonb_strip_nulls(personal_settings.settings || ${json})` })
        .where(sql<boolean>`personal_settings.organisation = ${organisation}`),
    )
    .returning('settings')
    .executeTakeFirst();
  return validSettings(row?.settings);
};

/** Forgets the choices of somebody whose account is closed. */
export const forgetSettingsOfClosed = async (db: Kysely<CommandDatabase>, account: Id): Promise<void> => {
  await db
    .deleteFrom('vault.personal_settings')
    .where('account_id', '=', account)
    .where((where) =>
      where.exists(
        where
          .selectFrom('vault.credentials')
          .select('account_id')
          .where('account_id', '=', account)
          .where('dismissed_at', 'is not', null),
      ),
    )
    .execute();
};
