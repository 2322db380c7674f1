import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUERY_PASSWORD } from '../../installation/system.js';
import { tablesOf } from '@reader/projectors/schema/groups';
import { startWithEverything, type Everything } from './organisation-with-everything.js';

let all: Everything;
beforeAll(async () => {
  all = await startWithEverything();
});
afterAll(() => all.system.stop());

describe('the second wall', () => {
  let db: AnyDatabase;
  /** As the tables' owner, whom no policy stops. */
  let unlimited: AnyDatabase;
  beforeAll(() => {
    unlimited = connectPostgres(all.system.dependencies.databaseUrl, { max: 1 });
    db = connectPostgres(all.system.dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD), {
      max: 1,
    });
  });
  afterAll(() => Promise.all([db.destroy(), unlimited.destroy()]));
  const organisationsSeen = async (connection: AnyDatabase, table: string) =>
    (
      await sql<{
        organisation: string;
      }>`select distinct organisation from ${sql.id('console', table)}`.execute(connection)
    ).rows.map((row) => row.organisation);

  it.each(tablesOf.console)(
    'hides console.%s without the setting, and shows one organisation with it',
    async (table) => {
      const present = await organisationsSeen(unlimited, table);
      expect(await organisationsSeen(db, table)).toEqual([]);
      await db.transaction().execute(async (transaction) => {
        await sql`select console.see_all(${all.system.organisation})`.execute(transaction);
        const own = present.filter((organisation) => organisation === all.system.organisation);
        expect(await organisationsSeen(transaction, table)).toEqual(own);
      });
      // The connection goes back to the pool and reads '' where nothing was set before.
      expect(await organisationsSeen(db, table)).toEqual([]);
    },
  );

  it.each(['documents', 'document_content', 'document_history', 'sheets', 'statistics'])(
    'hides console.%s where nobody said how far is seen',
    (table) =>
      db.transaction().execute(async (transaction) => {
        const { organisation } = all.system;
        await sql`update console.documents set department_id = ${all.departments[0]}`.execute(unlimited);
        await sql`update console.sheets set department_id = ${all.departments[0]}`.execute(unlimited);
        await sql`select set_config('reader.organisation', ${organisation}, true),
          set_config('reader.all_forms', 'on', true)`.execute(transaction);
        expect(await organisationsSeen(unlimited, table)).toContain(organisation);
        expect(await organisationsSeen(transaction, table)).toEqual([]);
      }),
  );

  it('stands before every table that has rows of organisations', async () => {
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_class where relnamespace = 'console'::regnamespace and relkind = 'r'
        and has_table_privilege('reader_query', oid, 'select') and not relrowsecurity
        and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'organisation')`.execute(
      unlimited,
    );
    expect(rows).toEqual([]);
  });

  it('lets the query role write nothing and read no password', async () => {
    await expect(sql`delete from console.documents`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`update vault.keys set wrapped = null`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`select password_hash from vault.credentials`.execute(db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`select * from command.drafts`.execute(db)).rejects.toThrow('permission denied');
  });
});
