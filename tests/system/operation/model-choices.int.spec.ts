import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BUILT_IN_MODEL } from '@reader/ocr-worker/engines/ppocr/model/recogniser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSystem, type System } from '../installation/system.js';

const run = promisify(execFile);
/** Seen from the root of the repository, where tests are run. */
const MAIN = resolve('deploy/dist/admin/main.js');
const folder = mkdtempSync(join(tmpdir(), 'choices-'));
let system: System;

beforeAll(async () => {
  system = await startSystem({ hasFakeWorker: false });
});
afterAll(async () => {
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Where the product runs, as an operator's environment names it. */
const running = (): NodeJS.ProcessEnv => ({
  EVENTSTORE_URL: system.dependencies.eventStoreUrl,
  DATABASE_URL: system.dependencies.databaseUrl,
  BLOB_URL: system.dependencies.blobUrl,
  STAGING_DIR: system.dependencies.stagingFolder,
  TOKEN_SECRET: system.secrets.token,
  VAULT_KEY: system.secrets.vault,
});
/** Runs `models …` as an operator does. */
const models = async (env: NodeJS.ProcessEnv, ...words: readonly string[]): Promise<string> => {
  const base = { PATH: process.env['PATH'], READER_MODELS: folder };
  const { stdout } = await run(process.execPath, [MAIN, 'models', ...words, '--data', folder], {
    env: { ...base, ...env },
  });
  return stdout;
};

describe('the model of an organisation', () => {
  it('is listed with the name by which it is chosen and released, where the product runs', async () => {
    await models(running(), 'use', BUILT_IN_MODEL.name, '--organization', 'mihon');
    expect(await models(running())).toContain('組織 mihon を読み取ります。');
    expect(await models({})).toContain(`組織 ${system.organisation} を読み取ります。`);
    await models(running(), 'release', '--organization', 'mihon');
    expect(await models(running())).not.toContain('組織');
  });
});
