import { inBatches } from '@reader/platform/batches/in-batches';
import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { copyIn } from '@reader/platform/postgres/copying-client';
import { sql } from 'kysely';
import type { TableName } from '../schema/tables.js';
import { copyLine, kindOf, type CopyColumn } from './copy-format.js';
import type { FoldedTable } from './fold-batch.js';

export type ColumnsOfTables = ReadonlyMap<TableName, readonly CopyColumn[]>;

/** The columns of the tables in a schema, as the database has them. */
export const columnsOf = async (
  db: AnyDatabase,
  schema: string,
  tables: readonly TableName[],
): Promise<ColumnsOfTables> => {
  const columns = new Map<TableName, CopyColumn[]>();
  for (const table of tables) {
    const found = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`${schema}.${table}`}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
      db,
    );
    columns.set(
      table,
      found.rows.map(({ name, type }) => ({ name, kind: kindOf(type) })),
    );
  }
  return columns;
};

/** Rows in one message to Postgres. */
const ROWS_A_CHUNK = 500;

/**
 * Writes one table's changes by COPY: rows that were there go, all that are to be there come. Only for tables that nobody else
 * writes, in one transaction; running it twice would write twice.
 */
export const copyTable = async (
  db: AnyDatabase,
  schema: string,
  columns: readonly CopyColumn[],
  { table, upserts, replaced, deletes }: FoldedTable,
): Promise<void> => {
  const going = [...replaced, ...deletes];
  if (going.length > 0)
    await sql`delete from ${sql.id(schema, table)} where id = any(${sql.val(going)})`.execute(db);
  if (upserts.length === 0) return;
  const chunks = [...inBatches(upserts, ROWS_A_CHUNK)].map((rows) =>
    rows.map((row) => copyLine(columns, row as unknown as Readonly<Record<string, unknown>>)).join(''),
  );
  await copyIn(db, `${schema}.${table} (${columns.map(({ name }) => name).join(', ')})`, chunks);
};
