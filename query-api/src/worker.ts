import { drawingWork } from '@reader/contracts/jobs/drawing/works';
import { exportWork } from '@reader/contracts/jobs/export/job';
import { importWork } from '@reader/contracts/jobs/import/job';
import { matchingWork } from '@reader/contracts/jobs/matching/job';
import { reflectionWork } from '@reader/contracts/jobs/reflection/job';
import { newcomersOf, offersOf } from '@reader/contracts/messages/queues';
import { streams } from '@reader/contracts/messages/subjects';
import { openBlobs } from '@reader/platform/blobs/open';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { startHealthServer } from '@reader/platform/http/health-server';
import type { RunningService } from '@reader/platform/lifecycle/run-service';
import type { Logger } from '@reader/platform/logging/logger';
import { connectNats } from '@reader/platform/nats/connect';
import { isNatsUp } from '@reader/platform/nats/is-up';
import { runLanes } from '@reader/platform/nats/lanes';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { createVault } from '@reader/platform/vault/vault';
import type { WorkerConfig } from './config.js';
import type { QueryDatabase } from './database.js';
import { handleDrawingWork } from './jobs/drawing/handle-drawing-work.js';
import { handleExportWork } from './jobs/exports/handle-export-work.js';
import { handleImportWork } from './jobs/imports/handle-import-work.js';
import { handleMatchingWork, type MatchingDependencies } from './jobs/matching/handle-matching-work.js';
import { handleReflectionWork } from './jobs/reflection/handle-reflection-work.js';
import { keptPlaces } from './queries/matching/kept-places.js';
import { keptRows } from './queries/matching/kept-rows.js';

/** Starts the job worker: long reads that end in a file, and files that are read back. */
export const startJobWorker = async (config: WorkerConfig, logger: Logger): Promise<RunningService> => {
  const db = connectPostgres<QueryDatabase>(config.QUERY_DATABASE_URL, {
    applicationName: 'job-worker',
    max: 3 * config.CONCURRENCY + 2,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const nats = await connectNats(config.NATS_URL, 'job-worker');
  const vault = createVault(db, Buffer.from(config.VAULT_KEY, 'base64'));
  const blobs = sealedBlobs(openBlobs(config.BLOB_URL), vault);
  const dependencies: MatchingDependencies = {
    ...{ db, blobs, nats, logger },
    ...{ rows: keptRows(blobs), places: keptPlaces() },
  };
  const concurrency = config.CONCURRENCY;
  const running = runLanes(nats, { streams, logger }, [
    ...[offersOf(exportWork), ...newcomersOf(exportWork)].map((offers) => ({
      ...offers,
      concurrency,
      handle: (work: unknown) => handleExportWork(dependencies, work),
    })),
    { ...offersOf(importWork), concurrency, handle: (work) => handleImportWork(dependencies, work) },
    // Each holds a master and its index in memory.
    { ...offersOf(matchingWork), concurrency: 1, handle: (work) => handleMatchingWork(dependencies, work) },
    // Each holds a page of some 35 MB as it is drawn.
    { ...offersOf(drawingWork), concurrency: 1, handle: (work) => handleDrawingWork(dependencies, work) },
    { ...offersOf(reflectionWork), concurrency, handle: (work) => handleReflectionWork(dependencies, work) },
  ]);
  const health = await startHealthServer({ host: config.HOST, port: config.PORT }, async () => ({
    ok: await isNatsUp(nats),
  }));
  return {
    port: health.port,
    stop: async () => {
      await health.stop();
      await running.stop();
      await nats.close();
      await db.destroy();
    },
  };
};
