import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { tablesOf, type GroupName } from '@reader/projectors/schema/groups';
import { sql } from 'kysely';

/** Between which places counted documents lie may be said more narrowly by a rebuild, which takes larger steps. */
const withoutPlaces = (row: object): object => ({
  ...row,
  ...('first_position' in row && { first_position: null, last_position: null }),
});

/** All rows of a group's tables, by table. */
export const readModelRows = async (
  db: AnyDatabase,
  group: GroupName,
  schema: string = group,
): Promise<Record<string, unknown[]>> => {
  const tables: Record<string, unknown[]> = {};
  for (const table of tablesOf[group]) {
    const found = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.id(schema, table)} t order by id`.execute(db);
    tables[table] = found.rows.map(({ row }) => withoutPlaces(row));
  }
  return tables;
};
