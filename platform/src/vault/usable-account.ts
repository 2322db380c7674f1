import { sql, type RawBuilder } from 'kysely';

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);

/**
 * Is the account of this row of `vault.credentials` neither removed nor locked, and its last day in Japan not over? Its person may set a
 * password then, already before its first day.
 */
export const isNotOver = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${column(table, 'dismissed_at')} is null and ${column(table, 'locked_at')} is null
    and coalesce(${column(table, 'last_day')}, 'infinity') >= (now() at time zone 'Asia/Tokyo')::date)`;

/**
 * May the account of this row of `vault.credentials` be used now: neither removed nor locked, and within its days in Japan?
 * Said by the database's clock, which is one for all processes.
 */
export const isUsableToday = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${isNotOver(table)}
    and coalesce(${column(table, 'first_day')}, '-infinity') <= (now() at time zone 'Asia/Tokyo')::date)`;
