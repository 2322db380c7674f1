import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode, supervise, type Started } from './child.js';

/** A part that runs until it is stopped or dies. */
const part = () => {
  let end: (code: number) => void = () => undefined;
  const exited = new Promise<number | null>((resolve) => (end = resolve));
  const started: Started & { die: () => void; wasStopped: boolean } = {
    pid: 1,
    exited,
    wasStopped: false,
    die: () => end(1),
    stop: async () => {
      started.wasStopped = true;
      end(0);
      await exited;
    },
  };
  return started;
};
const said: string[] = [];
const say = (line: string) => said.push(line);

describe('a supervised part', () => {
  it('is started again when it dies, and not when it was stopped', async () => {
    const runs = [part(), part(), part()];
    let starts = 0;
    const supervised = supervise('x', async () => runs[starts++]!, { say });
    await supervised.ready;
    runs[0]!.die();
    await expect.poll(() => starts).toBe(2);
    await supervised.stop();
    expect(runs[1]!.wasStopped).toBe(true);
    expect(starts).toBe(2);
  });

  it('says so when its first start fails', async () => {
    const supervised = supervise('x', () => Promise.reject(new Error('in vain')), { say });
    await expect(supervised.ready).rejects.toThrow('in vain');
    await supervised.stop();
  });

  it('that may come later is tried until it starts', async () => {
    const starts = [() => Promise.reject(new Error('in vain')), () => Promise.resolve(part())];
    const supervised = supervise('x', () => starts.shift()!(), { say, mayComeLater: true });
    await supervised.ready;
    expect(starts).toEqual([]);
    await supervised.stop();
  });

  it('is stopped also when it is asked to end while it is starting', async () => {
    const run = part();
    let finishStarting: () => void = () => undefined;
    const starting = new Promise<void>((resolve) => (finishStarting = resolve));
    const supervised = supervise('x', () => starting.then(() => run), { say });
    const stopped = supervised.stop();
    finishStarting();
    await stopped;
    expect(run.wasStopped).toBe(true);
    await expect(supervised.ready).rejects.toThrow('stopped while it was starting');
  });
});

describe('a process', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reader-child-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('that waits for others is ended before it is ready', async () => {
    const entry = join(folder, 'waiting.mjs');
    writeFileSync(entry, 'setInterval(() => undefined, 1_000);');
    const supervised = supervise(
      'x',
      (stopping) => startNode(entry, [], { ...process.env }, { logFile: join(folder, 'x.log'), stopping }),
      { say },
    );
    await supervised.stop();
    await expect(supervised.ready).rejects.toThrow('it ended at once (exit by signal)');
  });

  it('is not even begun when it is stopped while it waits for its turn', async () => {
    const entry = join(folder, 'waiting.mjs');
    writeFileSync(entry, 'setInterval(() => undefined, 1_000);');
    const logFile = join(folder, 'x.log');
    let takeTurn: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => (takeTurn = resolve));
    const supervised = supervise(
      'x',
      (stopping) => turn.then(() => startNode(entry, [], { ...process.env }, { logFile, stopping })),
      { say },
    );
    const stopped = supervised.stop();
    takeTurn();
    await stopped;
    await expect(supervised.ready).rejects.toThrow('x was stopped while it was starting');
    expect(existsSync(logFile)).toBe(false);
  });

  it('that refuses to start is ended by its own words, without its log', async () => {
    const entry = join(folder, 'refusing.mjs');
    const line = JSON.stringify({ level: 60, err: { message: '記録がありません。', stack: 'at x' } });
    writeFileSync(entry, `console.log(${JSON.stringify(line)}); process.exitCode = 1;`);
    const logFile = join(folder, 'x.log');
    await expect(startNode(entry, [], { ...process.env }, { logFile })).rejects.toThrow(
      `it ended at once (exit 1); see ${logFile}\n記録がありません。`,
    );
  });

  /** A process that ends at once and leaves one behind that has its output and does this. */
  const leaving = (does: string): string => {
    const entry = join(folder, 'leaving.mjs');
    const line = JSON.stringify({ level: 60, err: { message: '記録がありません。' } });
    const left = does.replaceAll('LINE', JSON.stringify(line));
    writeFileSync(
      entry,
      `import { spawn } from 'node:child_process';
      spawn(process.execPath, ['-e', ${JSON.stringify(left)}], { stdio: ['ignore', 'inherit', 'inherit'] });
      process.exit(1);`,
    );
    return entry;
  };

  it('is heard to the end when it has ended', async () => {
    const entry = leaving('setTimeout(() => console.log(LINE), 200)');
    const logFile = join(folder, 'x.log');
    await expect(startNode(entry, [], { ...process.env }, { logFile })).rejects.toThrow('記録がありません。');
    await expect.poll(() => readFileSync(logFile, 'utf8')).toContain('記録がありません。');
  });

  it('has ended though one that it left behind holds its output open', async () => {
    const entry = leaving(
      "console.log(LINE); console.error('pid', process.pid); setInterval(() => undefined, 1_000)",
    );
    const logFile = join(folder, 'x.log');
    await expect(startNode(entry, [], { ...process.env }, { logFile })).rejects.toThrow('記録がありません。');
    await expect.poll(() => readFileSync(logFile, 'utf8')).toMatch(/pid \d+/);
    process.kill(Number(/pid (\d+)/.exec(readFileSync(logFile, 'utf8'))?.[1]));
  });
});
