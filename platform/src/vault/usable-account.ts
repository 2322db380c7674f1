import { sql, type RawBuilder } from 'kysely';

/**
 * May the account of this row of `vault.credentials` be used now: neither removed nor locked, and within its days in Japan?
 * Said by the database's clock, which is one for all processes.
 */
export const isUsableToday = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('dismissed_at')} is null and ${column('locked_at')} is null
    and coalesce(${column('first_day')}, '-infinity') <= (now() at time zone 'Asia/Tokyo')::date
    and coalesce(${column('last_day')}, 'infinity') >= (now() at time zone 'Asia/Tokyo')::date)`;
};
