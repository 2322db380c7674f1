import { sql, type RawBuilder } from 'kysely';

/**
 * Does the sign-in of these rows of `vault.sessions` and `vault.credentials` still go on: neither ended nor past its hours, and of the
 * account's present version (docs/adr/0022-a-sign-in-is-a-session.md)? By the database's clock, which is one for all processes.
 */
export const goesOn = (session: string, account: string): RawBuilder<boolean> => {
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column(session, 'ended_at')} is null and ${column(session, 'expires_at')} > now()
    and ${column(session, 'version')} = ${column(account, 'version')})`;
};
