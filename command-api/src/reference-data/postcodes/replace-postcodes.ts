import { inBatches } from '@reader/platform/batches/in-batches';
import { addressKey } from '@reader/contracts/field-rules/address-key';
import { sql } from 'kysely';
import type { Dependencies } from '../../dependencies.js';
import type { Postcode } from './parse-postcodes.js';

/** Rows that go in one statement. */
const CHUNK = 20_000;

/** Replaces the list as a whole: a look-up sees either the old one or the new one. */
export const replacePostcodes = async (
  { db }: Pick<Dependencies, 'db'>,
  postcodes: readonly Postcode[],
  loadedAt: Date,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    // Two loads at once would each leave their own rows; look-ups go on meanwhile.
    await sql`lock table reference.postcodes in exclusive mode`.execute(transaction);
    await transaction.deleteFrom('reference.postcodes').execute();
    for (const some of inBatches(postcodes, CHUNK)) {
      const column = (of: (postcode: Postcode) => string) => some.map(of);
      await sql`insert into reference.postcodes (code, prefecture, city, town, city_key, town_key, loaded_at)
        select *, ${loadedAt}::timestamptz from unnest(
          ${column(({ code }) => code)}::text[], ${column(({ prefecture }) => prefecture)}::text[],
          ${column(({ city }) => city)}::text[], ${column(({ town }) => town)}::text[],
          ${column(({ city }) => addressKey(city))}::text[], ${column(({ town }) => addressKey(town))}::text[]
        )`.execute(transaction);
    }
  });
};
