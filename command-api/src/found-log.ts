import { LogFounded } from '@reader/contracts/events/log';
import { LOG_STREAM } from '@reader/contracts/events/streams';
import type { EventLog } from '@reader/platform/event-log/event-log';
import { WrongExpectedRevision } from '@reader/platform/event-store/event-store';
import type { Kysely } from 'kysely';
import type { CommandDatabase } from './schema.js';

const NO_ORGANISATION = '00000000-0000-4000-8000-000000000000';

/** The event store is empty, while the database beside it belongs to a log: that log was lost, or another folder is mounted. */
export class LogMissing extends Error {
  override readonly name = 'LogMissing';

  constructor(logId: string) {
    super(
      `イベントの記録がありません。このデータベースは記録 ${logId.slice(0, 8)} のものです。` +
        'イベントストアのフォルダー（events）を元に戻すか、バックアップから復元してください。' +
        '何も書き換えていません。新しく始めるときは、空のデータフォルダーを使ってください。',
    );
  }
}

const found = async (
  log: EventLog,
  knownId: () => Promise<string | undefined>,
  now: Date,
): Promise<string> => {
  for (;;) {
    const history = await log.read(LOG_STREAM);
    const founded = history.events[0]?.data as { logId?: string } | undefined;
    if (founded?.logId) return founded.logId;
    const known = await knownId();
    if (known !== undefined) throw new LogMissing(known);
    const logId = crypto.randomUUID();
    try {
      await log.append(history, [LogFounded.of({ logId })], {
        organisation: NO_ORGANISATION,
        actor: { kind: 'system', id: 'command-api', role: null, address: null },
        correlationId: logId,
        causationId: logId,
        occurredAt: now.toISOString(),
      });
      return logId;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
};

/**
 * Names the log once; every later start finds the name, and the database remembers it.
 * @returns the log's id. @throws LogMissing
 */
export const foundLog = async (db: Kysely<CommandDatabase>, log: EventLog, now: Date): Promise<string> => {
  const knownId = async (): Promise<string | undefined> =>
    (await db.selectFrom('command.log').select('log_id').executeTakeFirst())?.log_id;
  const logId = await found(log, knownId, now);
  await db
    .insertInto('command.log')
    .values({ is_only: true, log_id: logId })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ log_id: logId }))
    .execute();
  return logId;
};
