import { randomUUID } from 'node:crypto';
import { eventTypeFilter, streamNameFilter, type Filter, type Position } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../conformance.js';
import type { RecordedEvent } from '../events.js';
import { collect, eventually, happened, manyHappened, newStream, streamOf } from './samples.js';

const ids = (events: readonly RecordedEvent[]): string[] => events.map((event) => event.id);

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
      const stop = new AbortController();
      await store.subscribeToAll(
        { after: 'start' },
        { onEvents: async (batch) => void seen.push(...batch), onCaughtUp: () => stop.abort() },
        { signal: stop.signal },
      );
      expect(ids(seen)).toEqual(expected);
    });

    it('hands over one batch at a time, none larger than asked, however slow the handler is', async () => {
      const { store } = fixture();
      const begin = await store.lastPosition();
      await store.append(newStream(), manyHappened(300), 'no_stream');
      let atWork = 0;
      let most = 0;
      const sizes: number[] = [];
      const stop = new AbortController();
      await store.subscribeToAll(
        { after: begin ?? 'start' },
        {
          onEvents: async (batch) => {
            most = Math.max(most, (atWork += 1));
            sizes.push(batch.length);
            await new Promise((resolve) => setTimeout(resolve, 5));
            atWork -= 1;
          },
          onCaughtUp: () => stop.abort(),
        },
        { signal: stop.signal, maxBatch: 40 },
      );
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
      const stop = new AbortController();
      await store.subscribeToAll(
        { after: begin ?? 'start' },
        {
          onEvents: async (batch) => {
            if (handled.length >= 10 && failures < 2) {
              failures += 1;
              throw new Error('The database is away');
            }
            handled.push(...batch);
          },
          onCaughtUp: () => stop.abort(),
        },
        { signal: stop.signal, maxBatch: 10 },
      );
      expect(failures).toBe(2);
      expect(ids(handled)).toEqual(ids(await store.readStream(stream)));
    });
  });

  describe('subscribing with a filter', () => {
    const follow = async (filter: Filter, from: Position, until: (types: readonly string[]) => boolean) => {
      const types: string[] = [];
      let live = false;
      const subscription = fixture().raw.subscribeToAll({ filter, fromPosition: from });
      subscription
        .on('data', ({ event }) => event && types.push(event.type))
        .on('caughtUp', () => {
          live = true;
        });
      await eventually(() => live && until(types));
      await subscription.unsubscribe();
      return types;
    };

    it('sees the types that it asks for, and checkpoints of what it does not see', async () => {
      const { store } = fixture();
      const mark = randomUUID().slice(0, 8);
      const { position } = await store.append(newStream(), [happened()], 'no_stream');
      const noise = await store.append(newStream(), manyHappened(100), 'no_stream');
      const wanted = await store.append(newStream(), [happened({}, `Wanted${mark}`)], 'no_stream');
      const checkpoints: bigint[] = [];
      const filter = eventTypeFilter({
        prefixes: [`Wanted${mark}`],
        checkpointReached: async (_, { commit }) => void checkpoints.push(commit),
      });
      const types = await follow(filter, { commit: position, prepare: position }, (seen) => seen.length > 0);
      expect(types).toEqual([`Wanted${mark}`]);
      // 101 events considered: one checkpoint every 32, and one at going live.
      expect(checkpoints.length).toBeGreaterThanOrEqual(4);
      expect(checkpoints.some((each) => each > position && each < noise.position)).toBe(true);
      expect(checkpoints.at(-1)! >= wanted.position).toBe(true);
    });

    it('sees the streams that it asks for, by prefix and by regular expression', async () => {
      const { store } = fixture();
      const category = `f${randomUUID().slice(0, 8)}`;
      const { position } = await store.append(newStream(), [happened()], 'no_stream');
      await store.append(`${category}-1`, [happened({}, 'A'), happened({}, 'B')], 'no_stream');
      await streamOf(store, 5);
      await store.append(`${category}-2`, [happened({}, 'C')], 'no_stream');
      const from = { commit: position, prepare: position };
      const all = (seen: readonly string[]) => seen.length === 3;
      expect(await follow(streamNameFilter({ prefixes: [`${category}-`] }), from, all)).toEqual([
        'A',
        'B',
        'C',
      ]);
      expect(await follow(streamNameFilter({ regex: `^${category}-[12]$` }), from, all)).toEqual([
        'A',
        'B',
        'C',
      ]);
    });
  });

  describe('subscribing to a stream', () => {
    it('begins after the revision, also before the stream exists', async () => {
      const { store, raw } = fixture();
      const stream = newStream();
      const seen: bigint[] = [];
      const fromNothing = raw.subscribeToStream(stream);
      fromNothing.on('data', ({ event }) => event && seen.push(event.revision));
      await store.append(stream, manyHappened(3), 'no_stream');
      await eventually(() => seen.length === 3);
      await fromNothing.unsubscribe();
      const later: bigint[] = [];
      const after = raw.subscribeToStream(stream, { fromRevision: 1n });
      after.on('data', ({ event }) => event && later.push(event.revision));
      await eventually(() => later.length === 1);
      expect(later).toEqual([2n]);
      await after.unsubscribe();
    });
  });
};
