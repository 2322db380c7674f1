import type { Kysely } from 'kysely';
import { goesOn } from './session-goes-on.js';
import { isUsableToday } from './usable-account.js';
import { isAnswering } from './open-answering.js';
import type { Claims } from '../http/tokens.js';
import type { AnyDatabase } from '../postgres/any-database.js';

interface SessionsSchema {
  'vault.sessions': {
    id: string;
    account_id: string;
    organisation: string;
    version: number;
    expires_at: Date;
    ended_at: Date | null;
  };
  'vault.credentials': {
    account_id: string;
    organisation: string;
    version: number;
    dismissed_at: Date | null;
  };
}

/**
 * Does the session that the token names still go on, of an account that is still there; or does the form still take answers that a
 * respondent's token names? Asked at each call and kept nowhere, so that what ended is over at once, in every process (docs/adr/0022-a-sign-in-is-a-session.md).
 */
export const currentSession = (database: AnyDatabase) => {
  const db: Kysely<SessionsSchema> = database;
  const answers = isAnswering(database);
  return async (claims: Claims, isForRest: boolean): Promise<boolean> => {
    if (claims.audience === 'respondent') return answers(claims, isForRest);
    const found = await db
      .selectFrom('vault.sessions as session')
      .innerJoin('vault.credentials as account', 'account.account_id', 'session.account_id')
      .select('session.id')
      .where('session.id', '=', claims.session)
      .where('session.account_id', '=', claims.subject)
      .where('session.organisation', '=', claims.organisation)
      .where(goesOn('session', 'account'))
      .where('account.organisation', '=', claims.organisation)
      .where(isUsableToday('account'))
      .executeTakeFirst();
    return found !== undefined;
  };
};
