import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { withoutNetwork } from './without-network.js';
import { afterEach, describe, expect, it } from 'vitest';
import { ChildDeath, ChildError } from './child-errors.js';
import { isRunning } from '../lifecycle/process-state.js';
import { type CallLimits, LimitedChild } from './limited-child.js';

const MODULE = fileURLToPath(new URL('../../dist/children/testing/hostile-child.js', import.meta.url));
const PARENT_MODULE = fileURLToPath(
  new URL('../../dist/children/testing/parent-of-looping-child.js', import.meta.url),
);
const MIB = 1024 * 1024;
const limits: CallLimits = { residentBytes: 400 * MIB, cpuMs: 1_000, wallMs: 5_000, outputBytes: MIB };

let child: LimitedChild;
const started = (dataBytes = 2_000 * MIB) => (child = new LimitedChild({ module: MODULE, dataBytes }));
const call = (
  task: string,
  input: unknown = null,
  options: Partial<Parameters<LimitedChild['call']>[2]> = {},
) =>
  child.call(task, input, {
    limits,
    serve: () => null,
    signal: new AbortController().signal,
    ...options,
  });
const deathOf = async (task: string, given: Partial<CallLimits> = {}): Promise<ChildDeath> => {
  const error: unknown = await call(task, null, { limits: { ...limits, ...given } }).catch((e: unknown) => e);
  if (!(error instanceof ChildDeath)) throw new Error(`did not die: ${String(error)}`);
  return error;
};

afterEach(() => child.kill());

describe('a child', () => {
  it('answers one call after another', async () => {
    started();
    expect(await call('echo', { bytes: Buffer.from('表') })).toEqual({
      bytes: Buffer.from('表'),
    });
    expect(await call('echo', 2)).toBe(2);
    expect(child.isAlive).toBe(true);
  });

  it('asks its parent, and nothing else: it has no environment', async () => {
    started();
    expect(await call('ask', 'x', { serve: (request, input) => `${request} ${String(input)}` })).toBe(
      'heard: question x',
    );
    const names = (await call('environment')) as string[];
    expect(names.filter((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))).toEqual([]);
  });

  it('fails by what its parent refuses', async () => {
    started();
    const refusal = new RangeError('not now');
    const serve = () => Promise.reject(refusal);
    await expect(call('ask', 'x', { serve })).rejects.toBe(refusal);
    expect(await call('echo', 1)).toBe(1);
  });

  it('tells what it threw, and lives on', async () => {
    started();
    const error: unknown = await call('throw').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ChildError);
    expect(error).toMatchObject({ kind: 'TypeError', details: { problem: 'corrupt-file' } });
    expect(await call('echo', 1)).toBe(1);
  });
});

it.skipIf(process.platform === 'win32')('a child ends with its parent, also in a busy loop', async () => {
  const parent = spawn(process.execPath, [PARENT_MODULE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString('utf8'));
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

it.runIf(process.platform === 'linux')(
  'the system gives a child no more memory than it may have',
  async () => {
    started(500 * MIB);
    const far = { residentBytes: 20_000 * MIB, cpuMs: 60_000, wallMs: 60_000, outputBytes: MIB };
    await expect(call('fill memory without pause', null, { limits: far })).rejects.toThrow(
      /allocation failed|crash/,
    );
  },
);

it.runIf(withoutNetwork().length > 0)('a child reaches no network', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  started();
  expect(await call('call', (server.address() as AddressInfo).port)).toMatch(/ENETUNREACH|ECONNREFUSED/);
  server.close();
});

describe('a child is killed', () => {
  it('by the memory it holds', async () => {
    started();
    expect((await deathOf('fill memory')).reason).toBe('memory');
    expect(child.isAlive).toBe(false);
  });

  it('by the memory it holds, though it never pauses', async () => {
    started(20_000 * MIB);
    expect((await deathOf('fill memory without pause', { cpuMs: 20_000 })).reason).toBe('memory');
  });

  it('by itself, for want of memory, before anybody has looked', async () => {
    child = new LimitedChild({
      module: MODULE,
      dataBytes: 20_000 * MIB,
      flags: ['--max-old-space-size=32'],
    });
    const death = await deathOf('fill the heap', {
      residentBytes: 20_000 * MIB,
      cpuMs: 60_000,
      wallMs: 60_000,
    });
    expect(death.reason, death.message).toBe('memory');
  });

  it('by its processor time', async () => {
    started();
    expect(await deathOf('loop for ever')).toMatchObject({ reason: 'time' });
  });

  it('by the clock, where it waits for ever', async () => {
    started();
    expect((await deathOf('wait for ever', { wallMs: 300 })).reason).toBe('time');
  });

  it('by the length of its answer, which is not kept', async () => {
    started();
    expect((await deathOf('answer much')).reason).toBe('output');
  });

  it('by its caller', async () => {
    started();
    const caller = new AbortController();
    setTimeout(() => caller.abort(new Error('cancelled')), 200);
    await expect(call('loop for ever', null, { signal: caller.signal })).rejects.toThrow('cancelled');
    expect(child.isAlive).toBe(false);
  });

  it('by somebody else, as the system does for want of memory', async () => {
    // At once, so that what it was sent lies unread, and while it is busy.
    for (const after of [0, 300]) {
      started();
      await call('echo');
      const death = deathOf('loop for ever');
      await new Promise((resolve) => setTimeout(resolve, after));
      process.kill(child['process'].pid!, 'SIGKILL');
      expect((await death).reason).toBe('killed');
    }
  });

  it('a crash is told', async () => {
    started();
    expect((await deathOf('crash')).reason).toBe('crash');
    await expect(call('echo')).rejects.toThrow(ChildDeath);
  });
});

it('time that is counted anew for each part of a call does not end it', async () => {
  started();
  const renewing = setInterval(() => child.restartLimits({ ...limits, wallMs: 600 }), 100);
  try {
    const ended = call('wait for ever', null, { limits: { ...limits, wallMs: 600 } }).catch(
      (e: unknown) => e,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(child.isAlive).toBe(true);
    clearInterval(renewing);
    expect(await ended).toBeInstanceOf(ChildDeath);
  } finally {
    clearInterval(renewing);
  }
});

it('time over all parts of a call ends it, however often it is counted anew', async () => {
  started();
  const renewing = setInterval(() => child.restartLimits(limits), 100);
  try {
    const death = await deathOf('loop for ever', { totalCpuMs: 1_500 });
    expect(death).toMatchObject({ reason: 'time', message: expect.stringContaining('in all') as string });
  } finally {
    clearInterval(renewing);
  }
});

it('a child that is condemned dies as by a crash, and what for is told', async () => {
  started();
  const serve = () => child.condemn('not asked for');
  await expect(call('ask', 'x', { serve })).rejects.toMatchObject({
    reason: 'crash',
    message: expect.stringContaining('not asked for') as string,
  });
  expect(child.isAlive).toBe(false);
});
