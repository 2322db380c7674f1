import { describe, expect, it } from 'vitest';
import { supervise, type Started } from './child.js';

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
