import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUERY_PASSWORD } from '../../installation/system.js';
import { startWithEverything, type Everything } from './organisation-with-everything.js';

let all: Everything;
beforeAll(async () => {
  all = await startWithEverything();
});
afterAll(() => all.system.stop());

describe('the second wall', () => {
  const tables = [
    'documents',
    'document_content',
    'document_pages',
    'document_history',
    'document_hashes',
    'jobs',
    'configurations',
    'organizations',
    'accounts',
    'statistics',
  ];
  let db: AnyDatabase;
  beforeAll(() => {
    db = connectPostgres(all.system.dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD), {
      max: 1,
    });
  });
  afterAll(() => db.destroy());
  const organisationsSeen = async (connection: AnyDatabase, table: string) =>
    (
      await sql<{
        organisation: string;
      }>`select distinct organisation from ${sql.id('console', table)}`.execute(connection)
    ).rows.map((row) => row.organisation);

  it.each(tables)(
    'hides console.%s without the setting, and shows one organisation with it',
    async (table) => {
      expect(await organisationsSeen(db, table)).toEqual([]);
      await db.transaction().execute(async (transaction) => {
        await sql`select set_config('reader.organisation', ${all.system.organisation}, true)`.execute(
          transaction,
        );
        expect(await organisationsSeen(transaction, table)).toEqual([all.system.organisation]);
      });
      // The connection goes back to the pool and reads '' where nothing was set before.
      expect(await organisationsSeen(db, table)).toEqual([]);
    },
  );

  it('lets the query role write nothing and read no password', async () => {
    await expect(sql`delete from console.documents`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`update vault.keys set wrapped = null`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`select password_hash from vault.credentials`.execute(db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`select * from command.drafts`.execute(db)).rejects.toThrow('permission denied');
  });
});
