import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { sql } from 'kysely';
import type { DocumentCountRow } from '../schema/tables.js';

/**
 * Adds counts to those that are there; a cell without documents goes. Only within the transaction that writes the documents
 * themselves and the checkpoint: doing it twice would count twice.
 */
export const addCounts = async (
  db: AnyDatabase,
  schema: string,
  changes: readonly DocumentCountRow[],
): Promise<void> => {
  if (changes.length === 0) return;
  const target = sql.id(schema, 'document_counts');
  const json = JSON.stringify(
    changes.map((cell) => ({
      ...cell,
      first_position: String(cell.first_position),
      last_position: String(cell.last_position),
    })),
  );
  await sql`insert into ${target} as known select * from json_populate_recordset(null::${target}, ${json}::json)
    on conflict (id) do update set documents = known.documents + excluded.documents,
      first_position = least(known.first_position, excluded.first_position),
      last_position = greatest(known.last_position, excluded.last_position)`.execute(db);
  await sql`delete from ${target} where documents = 0
    and id = any(${sql.val(changes.map(({ id }) => id))})`.execute(db);
};
