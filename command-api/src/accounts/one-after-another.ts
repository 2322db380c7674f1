import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { sql, type Kysely } from 'kysely';
import type { CommandDatabase } from '../schema.js';

/** Within a process one waits for the database's lock, so that who has it still finds a connection. */
const inTurn = oneAtATime();

/** Runs what is of one name one after another, whatever process asks for it. */
export const oneAfterAnother = <Answer>(
  db: Kysely<CommandDatabase>,
  name: string,
  run: () => Promise<Answer>,
): Promise<Answer> =>
  inTurn(name, () =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
      return run();
    }),
  );
