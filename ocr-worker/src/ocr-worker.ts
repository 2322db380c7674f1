import { cuttingWork } from '@reader/contracts/jobs/cutting/works';
import { pageTaskWork } from '@reader/contracts/jobs/page-task/job';
import { readingWork } from '@reader/contracts/jobs/reading/job';
import { proposalWork } from '@reader/contracts/jobs/proposal/job';
import { templateWork } from '@reader/contracts/jobs/sheet/job';
import type { Id } from '@reader/contracts/objects/ids';
import { newcomersOf, offersOf } from '@reader/contracts/messages/queues';
import { streams } from '@reader/contracts/messages/subjects';
import { openBlobs } from '@reader/platform/blobs/open';
import { namedBlobs } from '@reader/platform/blobs/named-blobs';
import { sealedBlobs, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { startHealthServer } from '@reader/platform/http/health-server';
import type { RunningService } from '@reader/platform/lifecycle/run-service';
import type { Logger } from '@reader/platform/logging/logger';
import { connectNats } from '@reader/platform/nats/connect';
import { isNatsUp } from '@reader/platform/nats/is-up';
import { runLanes, type Lane } from '@reader/platform/nats/lanes';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { createVault } from '@reader/platform/vault/vault';
import type { Config } from './config.js';
import type { AnsweringDependencies } from './consumers/answer-work.js';
import { handleCuttingWork } from './consumers/handle-cutting-work.js';
import { handleReadingWork } from './consumers/handle-reading-work.js';
import { handlePageTask } from './consumers/handle-page-task.js';
import { handleProposalWork } from './consumers/handle-proposal-work.js';
import { handleTemplateWork } from './consumers/handle-template-work.js';
import { workClaims } from './consumers/work-claims.js';
import { createChildPools, type ChildPool, type ChildPools } from './children/child-pool.js';
import { createPreparedForms, type PreparedForms } from './children/prepared-forms.js';
import { PATIENCE_MS } from './children/child-limits.js';
import { createPageTurns } from './children/page-turns.js';
import { servedBlobs, type ServedBlobs } from './children/served-blobs.js';
import { openHandwritingEngine } from './engines/open-engines.js';
import { settleReading, type SettledReading } from './models/settle-reading.js';

const MAX_PENDING_READINGS = 256;

/** The children that read for an organisation, of those that share limits. */
const poolsBy =
  (programFor: SettledReading['programFor']) =>
  (pools: ChildPools) =>
  (organisation: Id): ChildPool =>
    pools.of(programFor(organisation).program);

/** What somebody waits for on the spot, and what is made of forms: one at a time. */
const lanesOfForms = ({
  answering,
  formPool,
  forms,
  ...rest
}: {
  readonly answering: AnsweringDependencies;
  readonly formPool: ChildPool;
  readonly poolOf: (organisation: Id) => ChildPool;
  readonly served: ServedBlobs;
  readonly blobs: SealedBlobs;
  readonly forms: PreparedForms;
}): Lane[] => [
  {
    ...offersOf(templateWork),
    concurrency: 1,
    handle: (work, stopping) =>
      handleTemplateWork({ ...answering, ...rest, pool: formPool, forms }, work, stopping),
  },
  {
    ...offersOf(proposalWork),
    concurrency: 1,
    handle: (work, stopping) => handleProposalWork({ ...answering, ...rest }, work, stopping),
  },
  {
    ...offersOf(pageTaskWork),
    concurrency: 1,
    handle: (work, stopping) => handlePageTask({ ...answering, ...rest }, work, stopping),
  },
];

/** Starts a worker: it takes work, reads blobs, writes derived blobs and publishes answers. It keeps no state. */
export const startOcrWorker = async (config: Config, logger: Logger): Promise<RunningService> => {
  const db = connectPostgres(config.DATABASE_URL, {
    applicationName: 'ocr-worker',
    max: 2,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const vault = createVault(db, Buffer.from(config.VAULT_KEY, 'base64'));
  const store = openBlobs(config.BLOB_URL);
  const blobs = sealedBlobs(store, vault);
  const nats = await connectNats(config.NATS_URL, 'ocr-worker');
  const handwriting = openHandwritingEngine(config);
  const settled = await settleReading(config, handwriting?.name ?? null, logger);
  const { general, programFor } = settled;
  const poolOf = poolsBy(programFor);
  const atOnce = config.CONCURRENCY;
  // As many documents again may wait between two of their pages while other organisations go first.
  const begun = 2 * atOnce;
  const readers = createChildPools({ atMost: begun, kept: atOnce });
  const turns = createPageTurns({ atOnce, begun, patienceMs: PATIENCE_MS });
  // Somebody waits on the spot for a page that is turned or a table that is read.
  const taskPools = createChildPools({ atMost: 1, kept: 1 });
  // A form is made and prepared in a process that opens nothing else: what it makes, others trust.
  const formPools = createChildPools({ atMost: 2, kept: 0 });
  const forms = createPreparedForms({
    poolOf: poolOf(formPools),
    turns,
    blobs,
    named: namedBlobs(store, vault),
    keptAs: (organisation) => programFor(organisation).keptAs,
    logger,
  });
  const served = servedBlobs(blobs, undefined, logger);
  const answering = { nats, logger, claims: workClaims(nats) };
  const reading = { ...answering, poolOf: poolOf(readers), turns, served, forms, blobs, handwriting };
  const running = runLanes(nats, { streams, logger }, [
    ...[offersOf(readingWork), ...newcomersOf(readingWork)].map((offers) => ({
      ...offers,
      concurrency: atOnce,
      maxPending: MAX_PENDING_READINGS,
      handle: (work: unknown, stopping: AbortSignal) => handleReadingWork(reading, work, stopping),
    })),
    ...[offersOf(cuttingWork), ...newcomersOf(cuttingWork)].map((offers) => ({
      ...offers,
      concurrency: atOnce,
      handle: (work: unknown, stopping: AbortSignal) =>
        handleCuttingWork({ ...answering, pool: readers.of(general.program), turns, blobs }, work, stopping),
    })),
    ...lanesOfForms({
      ...{ answering, served, blobs, forms },
      formPool: formPools.of(general.program),
      poolOf: poolOf(taskPools),
    }),
  ]);
  const health = await startHealthServer({ host: config.HOST, port: config.PORT }, async () => ({
    ok: await isNatsUp(nats),
    ...settled.health,
  }));
  return {
    port: health.port,
    stop: async () => {
      await health.stop();
      await running.stop();
      readers.close();
      taskPools.close();
      forms.close();
      formPools.close();
      await handwriting?.close();
      await nats.close();
      await db.destroy();
    },
  };
};
