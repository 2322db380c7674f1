import { openDependencies } from '@reader/command-api/open-dependencies';
import { createLogger } from '@reader/platform/logging/logger';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices } from '@reader/platform/testing/parts';

const logger = createLogger('test', 'silent');

describe('a database whose event log is not there', () => {
  let first: TestServices;
  let other: TestServices;
  beforeAll(async () => {
    first = await startTestServices();
    other = await startTestServices();
  });
  afterAll(async () => {
    await first?.stop();
    await other?.stop();
  });

  it('is not taken for a new installation: the start is refused, and goes on when the log is back', async () => {
    const config = {
      EVENTSTORE_URL: first.eventStoreUrl,
      DATABASE_URL: first.databaseUrl,
      BLOB_URL: first.blobUrl,
      STAGING_DIR: first.stagingFolder,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      VAULT_KEY: randomBytes(32).toString('base64'),
    };
    const founded = await openDependencies(config, logger);
    const { logId } = founded.dependencies;
    await founded.close();

    const elsewhere = { ...config, EVENTSTORE_URL: other.eventStoreUrl };
    await expect(openDependencies(elsewhere, logger)).rejects.toThrow(/イベントの記録がありません/);

    const again = await openDependencies(config, logger);
    expect(again.dependencies.logId).toBe(logId);
    await again.close();
  });
});
