import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'run-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A service that is slow to load; it would run for ever. */
const slowService = (): string => {
  const file = join(folder, 'slow-service.mjs');
  const runService = new URL('../../dist/lifecycle/run-service.js', import.meta.url).href;
  writeFileSync(
    file,
    `await new Promise((resolve) => setTimeout(resolve, 300));
    const { runService } = await import(${JSON.stringify(runService)});
    const logger = { info() {}, error() {}, fatal() {} };
    await runService(logger, async () => {
      setInterval(() => undefined, 1_000);
      return { stop: async () => undefined };
    });`,
  );
  return file;
};

it('a service whose parent has gone while it was loaded does not run on', async () => {
  const service = fork(slowService(), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = new Promise((resolve) => service.once('exit', resolve));
  service.disconnect();
  expect(await exited).toBe(0);
}, 20_000);
