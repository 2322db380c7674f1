import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { keptList, SEGMENT } from './kept-list.js';
import type { KeptResult } from './kept-results.js';
import { newestChange } from './newest-change.js';
import { ordering, type BaseOrder } from './list-order.js';
import type { Listed } from './plain-list.js';

/** Numbers of 8 bytes, the first byte first. */
const numbersOf = (bytes: Buffer): Float64Array => {
  const own = Uint8Array.from(bytes);
  Buffer.from(own.buffer).swap64();
  return new Float64Array(own.buffer);
};

/** Reads all that a query finds, in an order: as fast as everything can be looked at. */
export const readResult = async (
  db: Scoped,
  organisation: Id,
  found: RawBuilder<Listed>,
  order: BaseOrder,
): Promise<KeptResult> => {
  const isByName = order === 'by name';
  const named = sql`select registered_position, file_order, row_number() over (order by ${ordering(order)}) as rank
    from console.documents where organisation = ${organisation} and status <> 'deleted'
      and registered_position = any(array(select listed.registered_position from listed))`;
  const { rows } = await sql<{ logPositions: Buffer; names: string[]; table: string; reached: bigint }>`
    with listed as materialized (${found})
    select newest.*, whole.* from ${newestChange(organisation)} newest,
      (select coalesce(string_agg(float8send(registered_position::float8), ''::bytea), ''::bytea) as "logPositions",
        ${isByName ? sql`coalesce(array_agg(file_order) filter (where rank % ${sql.lit(SEGMENT)} = 1), '{}')` : sql`'{}'::text[]`} as names
      from (${isByName ? named : sql`select registered_position from listed`} order by ${ordering(order)}) ordered) whole`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return { found: keptList(order, new Float64Array()), table: '', reached: -1n };
  const { logPositions, names, table, reached } = row;
  return { found: keptList(order, numbersOf(logPositions), names), table, reached };
};
