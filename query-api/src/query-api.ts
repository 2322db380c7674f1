import { openBlobs } from '@reader/platform/blobs/open';
import { copyObject, createS3Client, presignedLink } from '@reader/platform/blobs/s3';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createTokens } from '@reader/platform/http/tokens';
import type { RunningService } from '@reader/platform/lifecycle/run-service';
import type { Logger } from '@reader/platform/logging/logger';
import { connectNats } from '@reader/platform/nats/connect';
import { isNatsUp } from '@reader/platform/nats/is-up';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { createVault } from '@reader/platform/vault/vault';
import { createApp } from './app.js';
import type { Config } from './config.js';
import type { QueryDatabase } from './database.js';
import type { OnPremiseStore } from './dependencies.js';
import { productVersion } from './product-version.js';
import { KeptAnswers } from './queries/documents/answers/kept-answers.js';
import { KeptResults } from './queries/documents/lists/kept-results.js';
import { askReading } from './queries/work/reading-engine.js';
import { listenForProgress } from './queries/work/live-progress.js';

const STATEMENT_MS = 20_000;

const onPremiseStore = (config: Config): OnPremiseStore | undefined => {
  if (!config.PRESIGN_S3_ENDPOINT) return undefined;
  const client = createS3Client({
    endpoint: config.PRESIGN_S3_ENDPOINT,
    region: config.PRESIGN_S3_REGION,
    accessKeyId: config.AWS_ACCESS_KEY_ID,
    secretAccessKey: config.AWS_SECRET_ACCESS_KEY,
  });
  return {
    link: (bucket, object) => presignedLink(client, bucket, object),
    copy: (bucket, from, to) => copyObject(client, bucket, from, to),
  };
};

/** Starts query-api. */
export const startQueryApi = async (config: Config, logger: Logger): Promise<RunningService> => {
  const db = connectPostgres<QueryDatabase>(config.QUERY_DATABASE_URL, {
    applicationName: 'query-api',
    max: 16,
    statementTimeout: STATEMENT_MS,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const nats = await connectNats(config.NATS_URL, 'query-api');
  const vault = createVault(db, Buffer.from(config.VAULT_KEY, 'base64'));
  const blobStore = openBlobs(config.BLOB_URL);
  const app = await createApp(
    {
      db,
      blobs: sealedBlobs(blobStore, vault),
      tokens: createTokens(config.TOKEN_SECRET),
      logger,
      progress: listenForProgress(nats),
      results: new KeptResults(),
      answers: new KeptAnswers(),
      onPremiseStore: onPremiseStore(config),
      creatorUrl: config.CREATOR_URL,
      version: productVersion(),
      reading: askReading(config.READING_HEALTH_URL),
    },
    {
      'read-model': async () =>
        (await db.selectFrom('console.checkpoints').select('name').execute()).length > 0,
      nats: () => isNatsUp(nats),
      blobs: () => blobStore.isUp(),
    },
  );
  await app.listen({ host: config.HOST, port: config.PORT });
  const address = app.server.address();
  return {
    port: address && typeof address === 'object' ? address.port : undefined,
    stop: async () => {
      await app.close();
      await nats.close();
      await db.destroy();
    },
  };
};
