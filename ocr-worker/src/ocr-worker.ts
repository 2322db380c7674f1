import { pageTaskWork } from '@reader/contracts/jobs/page-task/job';
import { readingWork } from '@reader/contracts/jobs/reading/job';
import { templateWork } from '@reader/contracts/jobs/sheet/job';
import type { WorkKind } from '@reader/contracts/jobs/work-kind';
import { streams, workStream } from '@reader/contracts/messages/subjects';
import { openBlobs } from '@reader/platform/blobs/open';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { startHealthServer } from '@reader/platform/http/health-server';
import type { RunningService } from '@reader/platform/lifecycle/run-service';
import type { Logger } from '@reader/platform/logging/logger';
import { connectNats } from '@reader/platform/nats/connect';
import { isNatsUp } from '@reader/platform/nats/is-up';
import { runLanes, type Lane } from '@reader/platform/nats/lanes';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { createVault } from '@reader/platform/vault/vault';
import type { Config } from './config.js';
import { answeredOffers } from './consumers/answered-offers.js';
import { handleReadingWork } from './consumers/handle-reading-work.js';
import { handlePageTask } from './consumers/handle-page-task.js';
import { handleTemplateWork } from './consumers/handle-template-work.js';
import { openEngines } from './engines/open-engines.js';
import { createLexiconLibrary } from './lexicons/lexicon-library.js';
import { createSheetLibrary } from './sheets/sheet-library.js';

const MAX_PENDING_READINGS = 256;

/** Starts a worker: it takes work, reads blobs, writes derived blobs and publishes answers. It keeps no state. */
export const startOcrWorker = async (config: Config, logger: Logger): Promise<RunningService> => {
  const db = connectPostgres(config.DATABASE_URL, {
    applicationName: 'ocr-worker',
    max: 2,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const vault = createVault(db, Buffer.from(config.VAULT_KEY, 'base64'));
  const blobs = sealedBlobs(openBlobs(config.BLOB_URL), vault);
  const nats = await connectNats(config.NATS_URL, 'ocr-worker');
  const engines = openEngines(config, config.CONCURRENCY);
  const library = createSheetLibrary(blobs, engines.print);
  const lexicons = createLexiconLibrary(blobs, logger);
  const answering = { nats, logger, answered: answeredOffers() };
  const lane = ({ consumer, subject }: WorkKind, concurrency: number, handle: Lane['handle']): Lane => ({
    ...{ stream: workStream, consumer, subject, concurrency, handle },
  });
  const running = runLanes(nats, { streams, logger }, [
    {
      ...lane(readingWork, config.CONCURRENCY, (message, stopping) =>
        handleReadingWork({ ...answering, blobs, engines, library, lexicons }, message, stopping),
      ),
      maxPending: MAX_PENDING_READINGS,
    },
    lane(templateWork, 1, (message, stopping) =>
      handleTemplateWork({ ...answering, blobs }, message, stopping),
    ),
    lane(pageTaskWork, 1, (message, stopping) =>
      handlePageTask({ ...answering, blobs, engine: engines.print }, message, stopping),
    ),
  ]);
  const health = await startHealthServer({ host: config.HOST, port: config.PORT }, async () => ({
    ok: await isNatsUp(nats),
  }));
  return {
    port: health.port,
    stop: async () => {
      await health.stop();
      await running.stop();
      await engines.print.close();
      await engines.handwriting?.close();
      await nats.close();
      await db.destroy();
    },
  };
};
