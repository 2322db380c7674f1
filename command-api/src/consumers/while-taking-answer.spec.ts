import { importWork } from '@reader/contracts/jobs/import/job';
import { WorkSignal } from '@reader/contracts/messages/work-signal';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { TemporarilyUnavailable } from '@reader/platform/nats/heartbeats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileTakingAnswer } from './while-taking-answer.js';

const jobId = '11111111-1111-4111-8111-111111111111';
const organisation = '22222222-2222-4222-8222-222222222222';

let said: WorkSignal[] = [];
const nats = {
  isClosed: () => false,
  publish: (_: string, bytes: Uint8Array) =>
    void said.push(WorkSignal.parse(JSON.parse(new TextDecoder().decode(bytes)))),
} as unknown as NatsConnection;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const take = (run: (report: (percentage: number) => void) => Promise<void>) =>
  whileTakingAnswer(nats, importWork, { kind: 'import-read', jobId, organisation }, run);

beforeEach(() => {
  said = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('an answer that is being taken', () => {
  it('keeps its work alive for as long as that lasts, and no longer', async () => {
    const taking = take(() => sleep(31_000));
    await vi.advanceTimersByTimeAsync(31_000);
    await taking;
    expect(said).toEqual(Array.from({ length: 6 }, () => ({ id: jobId, organisation, state: 'answered' })));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toHaveLength(6);
  });

  it('says how far it is, every five percent', async () => {
    await take(async (report) => {
      for (const percentage of [2, 20, 21, 26]) report(percentage);
    });
    expect(said.map(({ percentage }) => percentage)).toEqual([20, 26]);
  });

  it('says nothing where it is taken at once', async () => {
    await take(async () => undefined);
    expect(said).toEqual([]);
  });

  it.each([
    ['a part is missing', Object.assign(new Error('not reached'), { code: 'ECONNREFUSED' })],
    ['a part is missing in the middle of it', new TemporarilyUnavailable('not reached')],
    ['the disk is full', Object.assign(new Error('not reached'), { code: 'ENOSPC' })],
  ])('keeps its work alive while %s, until it is delivered again', async (_what, missing) => {
    for (let deliveries = 1; deliveries <= 8; deliveries += 1) {
      await expect(take(() => Promise.reject(missing))).rejects.toThrow('not reached');
      expect(said).toHaveLength(deliveries);
      // As the broker delivers it again.
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(said[7]).toEqual({ id: jobId, organisation, state: 'answered' });
  });

  it('is silent once it could not be taken', async () => {
    await expect(
      take(async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual([]);
  });
});
