import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRunning, startOfProcess } from './process-state.js';

describe('a process', () => {
  it('runs until it has ended', async () => {
    const child = spawn('sleep', ['60']);
    await once(child, 'spawn');
    expect(isRunning(child.pid!)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isRunning(child.pid!)).toBe(false);
  });

  it.runIf(existsSync('/proc/self/stat'))('that nobody waited for has ended all the same', async () => {
    // The shell starts a process that ends at once, and becomes a program that never waits for it.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const zombie = Number(line.toString('utf8'));
      await expect.poll(() => isRunning(zombie)).toBe(false);
      await expect.poll(() => startOfProcess(parent.pid!)).toMatch(/^\d+$/);
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('that cannot be is not running', () => {
    for (const pid of [0, -1, 1.5, Number.NaN]) expect(isRunning(pid)).toBe(false);
  });
});
