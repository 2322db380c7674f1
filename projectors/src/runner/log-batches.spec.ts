import { StoreUnavailable, type RecordedEvent } from '@reader/platform/event-store/event-store';
import { describe, expect, it } from 'vitest';
import { batchesOf } from './log-batches.js';

const event = (position: number, box = ''): RecordedEvent => ({
  id: String(position),
  type: 'NoteWritten',
  stream: 'note-1',
  revision: BigInt(position),
  position: BigInt(position),
  created: new Date(0),
  data: { sealed: { owner: 'x', box } },
  metadata: {},
});
const MIB = 1024 * 1024;
const events = (count: number, box?: string) =>
  Array.from({ length: count }, (_, index) => event(index, box));

const storeOf = (logged: readonly RecordedEvent[], failure?: Error) => {
  const state = { read: 0, isClosed: false };
  return {
    state,
    readAll: async function* () {
      try {
        for (const one of logged) {
          state.read += 1;
          yield await Promise.resolve(one);
        }
        if (failure) throw failure;
      } finally {
        state.isClosed = true;
      }
    },
  };
};
const sizesOf = async (store: ReturnType<typeof storeOf>, most?: number): Promise<number[]> => {
  const sizes: number[] = [];
  for await (const batch of batchesOf(store, most)) {
    expect(batch.last).toBe(batch.events.at(-1)?.position);
    sizes.push(batch.events.length);
  }
  return sizes;
};

describe('batches of the log', () => {
  it('are full but for the last, and none where there is no event', async () => {
    expect(await sizesOf(storeOf(events(7)), 3)).toEqual([3, 3, 1]);
    expect(await sizesOf(storeOf(events(6)), 3)).toEqual([3, 3]);
    expect(await sizesOf(storeOf([]))).toEqual([]);
  });

  it('are smaller where much of them is sealed', async () =>
    expect(await sizesOf(storeOf(events(5, 'x'.repeat(3 * MIB))))).toEqual([2, 2, 1]));

  it('are read ahead by one, and no further', async () => {
    const store = storeOf(events(20));
    const batches = batchesOf(store, 2);
    await batches.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.state.read).toBe(4);
    await batches.return();
    expect(store.state.isClosed).toBe(true);
  });

  it('end with what ended the reading, told by whether trying again may help', async () => {
    const away = Object.assign(new Error('broken'), { code: 14 });
    await expect(sizesOf(storeOf(events(3), away), 2)).rejects.toThrow(StoreUnavailable);
    await expect(sizesOf(storeOf(events(3), new Error('mistaken')), 2)).rejects.toThrow('mistaken');
  });
});
