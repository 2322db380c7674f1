import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { inBatches } from '@reader/platform/batches/in-batches';
import { sql } from 'kysely';
import type { ReadModel, TableName } from '../schema/tables.js';
import { storableJson } from './copy-format.js';
import type { TableChanges } from './fold-batch.js';

type AnyRow = ReadModel[TableName];

/** Loads the rows with these ids, by id. */
export const loadRows = async (
  db: AnyDatabase,
  schema: string,
  table: TableName,
  ids: readonly string[],
): Promise<Map<string, AnyRow>> => {
  if (ids.length === 0) return new Map();
  const found =
    await sql<AnyRow>`select * from ${sql.id(schema, table)} where id = any(${sql.val([...ids])})`.execute(
      db,
    );
  return new Map(found.rows.map((row) => [row.id, row]));
};

/** A row's own columns only: positions are bigint, which JSON does not know. */
const withPlainNumbers = (row: AnyRow): Record<string, unknown> => {
  const plain: Record<string, unknown> = { ...row };
  for (const column in plain) if (typeof plain[column] === 'bigint') plain[column] = plain[column].toString();
  return plain;
};

/** All rows of a table have the columns of its first. */
const columnNames = (row: AnyRow): string[] => Object.keys(row);

/** Rows that one statement writes: an event may touch thousands. */
const ROWS_AT_ONCE = 5_000;

/** Writes one table's changes, thousands of rows per statement. Running it twice leaves the same rows. */
export const flushTable = async (db: AnyDatabase, schema: string, changes: TableChanges): Promise<void> => {
  const target = sql.id(schema, changes.table);
  const first = changes.upserts[0];
  if (first) {
    const columns = columnNames(first);
    const names = sql.join(columns.map((column) => sql.id(column)));
    const updates = sql.join(
      columns
        .filter((column) => column !== 'id')
        .map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`),
    );
    for (const rows of inBatches(changes.upserts, ROWS_AT_ONCE)) {
      const json = storableJson(rows.map(withPlainNumbers));
      await sql`insert into ${target} (${names})
        select ${names} from json_populate_recordset(null::${target}, ${json}::json)
        on conflict (id) do update set ${updates}`.execute(db);
    }
  }
  if (changes.deletes.length > 0)
    await sql`delete from ${target} where id = any(${sql.val([...changes.deletes])})`.execute(db);
};
