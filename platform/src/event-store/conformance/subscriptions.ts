import { describe, expect, it } from 'vitest';
import type { Fixture } from '../conformance.js';
import type { EventStore, SubscriptionHandler } from '../event-store.js';
import type { RecordedEvent } from '../events.js';
import { collect, eventually, manyHappened, newStream, streamOf } from './samples.js';

const ids = (events: readonly RecordedEvent[]): string[] => events.map((event) => event.id);

/** Hands `onEvents` all that comes after the position, and ends when nothing is left. */
const catchUp = async (
  store: EventStore,
  { after, maxBatch }: { readonly after?: bigint | undefined; readonly maxBatch?: number },
  onEvents: SubscriptionHandler['onEvents'],
): Promise<void> => {
  const stop = new AbortController();
  await store.subscribeToAll(
    { after: after ?? 'start' },
    { onEvents, onCaughtUp: () => stop.abort() },
    { signal: stop.signal, maxBatch },
  );
};

export const subscriptionConformance = (fixture: () => Fixture): void => {
  describe('subscribing to $all', () => {
    it('begins after the position, and goes on with what comes', async () => {
      const { store } = fixture();
      const stream = await streamOf(store, 3);
      const [, second, third] = await store.readStream(stream);
      const seen: RecordedEvent[] = [];
      const stop = new AbortController();
      let caughtUp = false;
      const running = store.subscribeToAll(
        { after: second!.position },
        {
          onEvents: async (batch) => void seen.push(...batch),
          onCaughtUp: () => {
            caughtUp = true;
          },
        },
        { signal: stop.signal },
      );
      await eventually(() => caughtUp);
      expect(ids(seen)).toEqual([third!.id]);
      const later = manyHappened(5);
      await store.append(stream, later, 2n);
      await eventually(() => seen.length === 6);
      expect(ids(seen).slice(1)).toEqual(ids(await store.readStream(stream, { from: 3n })));
      stop.abort();
      await running;
    });

    it('from the start sees all that reading sees, in the same order, without the store’s own events', async () => {
      const { store } = fixture();
      await Promise.all(Array.from({ length: 20 }, () => streamOf(store, 50)));
      const expected = ids(await collect(store.readAll()));
      const seen: RecordedEvent[] = [];
      await catchUp(store, {}, async (batch) => void seen.push(...batch));
      expect(ids(seen)).toEqual(expected);
    });

    it('hands over one batch at a time, none larger than asked, however slow the handler is', async () => {
      const { store } = fixture();
      const begin = await store.lastPosition();
      await store.append(newStream(), manyHappened(300), 'no_stream');
      let atWork = 0;
      let most = 0;
      const sizes: number[] = [];
      await catchUp(store, { after: begin, maxBatch: 40 }, async (batch) => {
        most = Math.max(most, (atWork += 1));
        sizes.push(batch.length);
        await new Promise((resolve) => setTimeout(resolve, 5));
        atWork -= 1;
      });
      expect(most).toBe(1);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
      expect(sizes.reduce((a, b) => a + b, 0)).toBe(300);
    });

    it('offers the events of a handler that failed again, and skips none', async () => {
      const { store } = fixture();
      const begin = await store.lastPosition();
      const stream = newStream();
      await store.append(stream, manyHappened(30), 'no_stream');
      const handled: RecordedEvent[] = [];
      let failures = 0;
      await catchUp(store, { after: begin, maxBatch: 10 }, async (batch) => {
        if (handled.length >= 10 && failures < 2) {
          failures += 1;
          throw new Error('The database is away');
        }
        handled.push(...batch);
      });
      expect(failures).toBe(2);
      expect(ids(handled)).toEqual(ids(await store.readStream(stream)));
    });
  });
};
