import { sql } from 'kysely';
import type { RunningService } from '@reader/platform/lifecycle/run-service';
import type { Logger } from '@reader/platform/logging/logger';
import { connectNats } from '@reader/platform/nats/connect';
import { isNatsUp } from '@reader/platform/nats/is-up';
import { bootstrap } from './accounts/operator.js';
import { keepAllAccountStates } from './accounts/account-states.js';
import { sweepLinks } from './accounts/password-links.js';
import { sweepSetUps } from './accounts/second-factor/factors.js';
import { sweepSignIns } from './accounts/sign-in-record.js';
import { sweepTries } from './accounts/sign-in-throttle.js';
import { createApp } from './app.js';
import type { Config } from './config.js';
import { startConsumers } from './consumers/start.js';
import { sweepDemands } from './answering/open-demands.js';
import { finishAnswer } from './answering/finish-answer.js';
import { sweepDemandData } from './jobs/exports/demand-data.js';
import { discardUnusedMasters } from './masters/discard-unused-masters.js';
import { discardOldExports } from './jobs/exports/discard-old-exports.js';
import { sweepChunkedFiles } from './intake/chunks/chunked-files.js';
import { sweepArriving } from './intake/arriving-files.js';
import { sweepStaging } from './intake/sweep-staging.js';
import { sweepUploads } from './intake/sweep-uploads.js';
import { sweepTeachings } from './reference-data/sheets/teachings.js';
import { watchScanRoot } from './intake/scan-folders/watch-scan-root.js';
import { openDependencies } from './open-dependencies.js';
import { sweepDrafts } from './transactions/drafts.js';

const SWEEP_EVERY_MS = 15 * 60_000;

/** Starts command-api: commands over HTTP, workers' answers over NATS. */
export const startCommandApi = async (config: Config, logger: Logger): Promise<RunningService> => {
  const { dependencies, store, close } = await openDependencies(config, logger);
  const nats = await connectNats(config.NATS_URL, 'command-api');
  await sweepStaging(config.STAGING_DIR, new Date()).catch((error: unknown) => {
    // A folder that cannot be used is refused; what is left in it is no reason to.
    if (!(error instanceof AggregateError)) throw error;
    logger.warn({ err: error }, 'staged files are left');
  });
  if (
    config.BOOTSTRAP_ORGANIZATION &&
    config.BOOTSTRAP_ROMAN_NAME &&
    config.ADMIN_USER &&
    config.ADMIN_PASSWORD
  )
    await bootstrap(dependencies, {
      organizationName: config.BOOTSTRAP_ORGANIZATION,
      romanName: config.BOOTSTRAP_ROMAN_NAME,
      adminUser: config.ADMIN_USER,
      adminPassword: config.ADMIN_PASSWORD,
    });
  const app = await createApp(dependencies, {
    'event-store': () => store.isUp(),
    postgres: async () => (await sql`select 1`.execute(dependencies.db)).rows.length === 1,
    nats: () => isNatsUp(nats),
    blobs: () => dependencies.blobStore.isUp(),
  });
  const consumers = startConsumers(nats, dependencies);
  const sweeps = {
    drafts: () => sweepDrafts(dependencies.drafts, dependencies.now()),
    'demand data': () => sweepDemandData(dependencies),
    'old exports': () => discardOldExports(dependencies),
    'unused masters': () => discardUnusedMasters(dependencies),
    'staged files': () => sweepStaging(config.STAGING_DIR, dependencies.now()),
    'files of no upload': () => sweepArriving(dependencies),
    'files in pieces': () => sweepChunkedFiles(dependencies),
    'teachings of forms': () => sweepTeachings(dependencies),
    'uploads that nobody reads': () => sweepUploads(dependencies),
    'answers without their rest': () =>
      sweepDemands(dependencies, (...swept) => finishAnswer(dependencies, ...swept)),
    'tries to sign in': () => sweepTries(dependencies.db),
    'old sign-ins': () => sweepSignIns(dependencies.db),
    'links to set a password': () => sweepLinks(dependencies.db),
    'second factors that nobody confirmed': () => sweepSetUps(dependencies.db),
    'accounts in the vault': () => keepAllAccountStates(dependencies),
  };
  await keepAllAccountStates(dependencies).catch((error: unknown) =>
    logger.warn({ err: error }, 'accounts in the vault not compared'),
  );
  // What a killed process left on trial is settled before anybody asks for more.
  await sweepTeachings(dependencies).catch((error: unknown) =>
    logger.warn({ err: error }, 'teachings of forms not swept'),
  );
  const sweeping = setInterval(() => {
    for (const [what, sweep] of Object.entries(sweeps))
      Promise.resolve(sweep()).catch((error: unknown) => logger.warn({ err: error }, `${what} not swept`));
  }, SWEEP_EVERY_MS);
  const scanRoot = config.SCAN_ROOT ? watchScanRoot(dependencies, config.SCAN_ROOT) : undefined;
  await app.listen({ host: config.HOST, port: config.PORT });
  const address = app.server.address();
  return {
    port: address && typeof address === 'object' ? address.port : undefined,
    stop: async () => {
      clearInterval(sweeping);
      await scanRoot?.stop();
      await app.close();
      await consumers.stop();
      await nats.close();
      await close();
    },
  };
};
