import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import { eventCatalogue } from '@reader/contracts/events/catalogue';
import { openBlobs } from '@reader/platform/blobs/open';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createCodec } from '@reader/platform/event-log/codec';
import { connectEventStore } from '@reader/platform/event-store/event-store';
import { startHealthServer } from '@reader/platform/http/health-server';
import type { RunningService } from '@reader/platform/lifecycle/run-service';
import type { Logger } from '@reader/platform/logging/logger';
import { connectNats } from '@reader/platform/nats/connect';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { migrate } from '@reader/platform/postgres/migrate';
import { referenceMigrations } from '@reader/platform/reference-data/schema';
import { vaultMigrations } from '@reader/platform/vault/schema';
import { createVault } from '@reader/platform/vault/vault';
import type { Config } from './config.js';
import { startDispatcher } from './dispatcher/dispatcher.js';
import { dispatchMigrations } from './dispatcher/offers.js';
import { projectionsOf } from './projections/groups.js';
import { createGroupRunner, type GroupRunner } from './runner/group-runner.js';
import { waitForLogId } from './runner/log-identity.js';
import { createFresh, stateOfReadModel } from './runner/read-model.js';
import { rebuild } from './runner/rebuild.js';
import { ensureQueryRole } from './schema/definitions.js';
import { QUERY_ROLE } from './schema/query-role.js';
import { schemaOf, type GroupName } from './schema/groups.js';
import { sql } from 'kysely';

const BUILD_LOCK = 7_203_417;

/** Holds a lock of the database while it runs; others wait. */
const oneAtATime = (db: AnyDatabase, run: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${BUILD_LOCK})`.execute(connection);
    try {
      await run();
    } finally {
      await sql`select pg_advisory_unlock(${BUILD_LOCK})`.execute(connection);
    }
  });

const groups: readonly GroupName[] = ['console', 'work'];

/** Makes what the groups stand beside: the vault, the dispatcher's memory, and what query-api may see of them. */
const prepareDatabase = async (db: AnyDatabase, config: Config): Promise<void> => {
  await ensureQueryRole(db, config.QUERY_ROLE_PASSWORD);
  await migrate(db, 'vault', vaultMigrations);
  await migrate(db, 'dispatch', dispatchMigrations);
  await migrate(db, 'reference', referenceMigrations);
  await sql.raw(`grant usage on schema reference to ${QUERY_ROLE}`).execute(db);
  await sql.raw(`grant select on reference.postcodes to ${QUERY_ROLE}`).execute(db);
  // query-api opens sealed images and checks accounts, nothing more.
  await sql.raw(`grant usage on schema vault to ${QUERY_ROLE}`).execute(db);
  await sql.raw(`grant select on vault.keys to ${QUERY_ROLE}`).execute(db);
  await sql
    .raw(
      `grant select (account_id, organisation, user_id, roman_name, version, dismissed_at, has_password, locked_at,
        first_day, last_day, last_sign_in_at) on vault.credentials to ${QUERY_ROLE}`,
    )
    .execute(db);
  await sql
    .raw(
      `grant select (id, account_id, organisation, version, expires_at, ended_at) on vault.sessions to ${QUERY_ROLE}`,
    )
    .execute(db);
  await sql
    .raw(`grant select (id, organisation, last_used_at) on vault.service_keys to ${QUERY_ROLE}`)
    .execute(db);
  await sql.raw(`grant select (account_id) on vault.identities to ${QUERY_ROLE}`).execute(db);
  await sql
    .raw(
      `grant select (sheet_id, organisation, version, is_open, answer_from, answer_until) on vault.answering to ${QUERY_ROLE}`,
    )
    .execute(db);
  await sql.raw(`grant execute on function vault.use_service_key(text) to ${QUERY_ROLE}`).execute(db);
};

/** Starts both projection groups and the dispatcher. */
export const startProjectors = async (config: Config, logger: Logger): Promise<RunningService> => {
  const stopping = new AbortController();
  const db = connectPostgres(config.DATABASE_URL, {
    applicationName: 'projectors',
    // Rows and checkpoint go together: what a crash takes is folded again from the log.
    synchronousCommit: 'off',
    max: 8,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const store = connectEventStore(config.EVENTSTORE_URL);
  const nats = await connectNats(config.NATS_URL, 'projectors');
  const vault = createVault(db, Buffer.from(config.VAULT_KEY, 'base64'));
  const codec = createCodec(eventCatalogue, vault, sealedBlobs(openBlobs(config.BLOB_URL), vault));

  await prepareDatabase(db, config);
  const logId = await waitForLogId(store, logger, stopping.signal);
  // Projectors that start together after an upgrade build the new version once.
  await oneAtATime(db, async () => {
    for (const group of groups) {
      const state = await stateOfReadModel(db, schemaOf[group], logId);
      if (state === 'missing') await createFresh(db, schemaOf[group], group);
      else if (state !== 'current') {
        logger.info({ group, state }, 'the read model is rebuilt');
        await rebuild({ group, db, store, codec, logId, logger });
      }
    }
  });

  const dispatcher = startDispatcher({
    db,
    nats,
    logger,
    ahead: { reading: config.READINGS_AHEAD, export: config.EXPORTS_AHEAD },
  });
  const runners: GroupRunner[] = groups.map((group) =>
    createGroupRunner({
      group,
      schema: schemaOf[group],
      projections: projectionsOf[group],
      db,
      store,
      codec,
      logId,
      logger,
      onProjected: group === 'work' ? () => dispatcher.wake() : undefined,
    }),
  );
  const running = runners.map((runner) =>
    runner.run(stopping.signal).catch((error: unknown) => {
      // Health turns red and stays so until an operator has looked; the other group goes on.
      logger.fatal({ err: error }, 'a projection group stopped');
    }),
  );

  const health = await startHealthServer({ host: config.HOST, port: config.PORT }, () => ({
    ok: runners.every((runner) => runner.isHealthy()),
    groups: Object.fromEntries(
      groups.map((group, index) => [group, String(runners[index]?.position() ?? '')]),
    ),
  }));

  return {
    port: health.port,
    stop: async () => {
      stopping.abort();
      await health.stop();
      await dispatcher.stop();
      await Promise.allSettled(running);
      await nats.close();
      await store.close();
      await db.destroy();
    },
  };
};
