import { StoreUnavailable } from '@reader/platform/event-store/errors';
import { createLogger } from '@reader/platform/logging/logger';
import { TemporarilyUnavailable } from '@reader/platform/nats/heartbeats';
import { describe, expect, it } from 'vitest';
import { RuleBroken } from '../domain/rule-broken.js';
import { onManyDocuments } from './on-many-documents.js';

const items = Array.from({ length: 40 }, (_, index) => ({ documentId: `document-${index}`, index }));
type Item = (typeof items)[number];

const run = (
  each: (item: Item) => Promise<string>,
  {
    report = () => undefined,
    stopping = new AbortController().signal,
  }: Partial<{
    report: (percentage: number) => void;
    stopping: AbortSignal;
  }> = {},
) =>
  onManyDocuments<Item, string>(
    { logger: createLogger('test', 'silent') },
    items,
    { each, refused: (_, { code }) => code },
    { report, stopping },
  );

describe('many documents', () => {
  it('are gone through in parts, with the results in their order', async () => {
    const told: number[] = [];
    const results = await run(async ({ documentId }) => documentId, { report: (at) => void told.push(at) });
    expect(results).toEqual(items.map(({ documentId }) => documentId));
    expect(told).toEqual([40, 80, 100]);
  });

  it('go on where one is refused, and where the stream of one is broken', async () => {
    const results = await run(async ({ index }) => {
      if (index === 3) throw new RuleBroken('edit-conflict');
      if (index === 20) throw new Error('cannot be folded');
      return 'done';
    });
    expect(results[3]).toBe('edit-conflict');
    expect(results[20]).toBe('unexpected');
    expect(results.filter((result) => result === 'done')).toHaveLength(38);
  });

  it('wait for the store rather than fail one by one', async () => {
    await expect(
      run(async () => {
        throw new StoreUnavailable('gone');
      }),
    ).rejects.toThrow(TemporarilyUnavailable);
  });

  it('wait for the network rather than leave a document alone for good', async () => {
    await expect(
      run(async ({ index }) => {
        if (index === 5) throw Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' });
        return 'done';
      }),
    ).rejects.toThrow(TemporarilyUnavailable);
  });

  it('are not given up before what is being written has ended', async () => {
    const ended: number[] = [];
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const going = run(async ({ index }) => {
      if (index === 0) throw new StoreUnavailable('gone');
      await until;
      ended.push(index);
      return 'done';
    });
    let isOver = false;
    const over = going.catch(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    goOn();
    await over;
    expect(ended).toHaveLength(15);
    await expect(going).rejects.toThrow(TemporarilyUnavailable);
  });

  it('are left between two parts when the service stops', async () => {
    const stopping = new AbortController();
    const done: number[] = [];
    const going = run(
      async ({ index }) => {
        done.push(index);
        return 'done';
      },
      { report: () => stopping.abort(), stopping: stopping.signal },
    );
    await expect(going).rejects.toThrow(TemporarilyUnavailable);
    expect(done).toHaveLength(16);
  });
});
