import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const LOGGER = new URL('../../dist/logging/logger.js', import.meta.url).href;

/** Once its input ends it logs, and ends. */
const PROGRAM = `
  import { createLogger } from ${JSON.stringify(LOGGER)};
  const logger = createLogger('orphan');
  logger.info('before');
  process.stdin.resume().on('end', () => {
    for (let line = 0; line < 3; line += 1) logger.info({ line }, 'nobody reads this');
    process.exit(0);
  });
`;

describe('a logger whose reader is gone', () => {
  it('lets its process end', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const closed = once(child.stdout, 'close');
    child.stdout.destroy();
    await closed;
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    child.stdin.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(late);
    expect(code).toBe(0);
  });
});
