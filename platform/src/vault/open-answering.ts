import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Claims } from '../http/tokens.js';
import type { AnyDatabase } from '../postgres/any-database.js';

interface AnsweringSchema {
  'vault.answering': {
    sheet_id: string;
    organisation: string;
    version: number;
    is_open: boolean;
    answer_from: Date | null;
    answer_until: Date | null;
  };
}

/** Are answers to these rows of `vault.answering` taken now? By the database's clock, which is one for all processes. */
const takesAnswers = (): RawBuilder<boolean> =>
  sql<boolean>`(is_open and coalesce(answer_from, '-infinity') <= now() and coalesce(answer_until, 'infinity') > now())`;

/**
 * Does the form that a respondent's token names take answers, and still have the password that let the respondent in? `isForRest`: the
 * rest of an answer that came in time is taken afterwards, too.
 */
export const isAnswering = (database: AnyDatabase) => {
  const db: Kysely<AnsweringSchema> = database;
  return async ({ subject, organisation, session }: Claims, isForRest: boolean): Promise<boolean> => {
    const found = await db
      .selectFrom('vault.answering')
      .select('sheet_id')
      .where('sheet_id', '=', subject)
      .where('organisation', '=', organisation)
      .where('version', '=', Number(session))
      .$if(!isForRest, (query) => query.where(takesAnswers()))
      .executeTakeFirst();
    return found !== undefined;
  };
};
