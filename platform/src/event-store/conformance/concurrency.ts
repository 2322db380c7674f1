import { describe, expect, it } from 'vitest';
import type { Fixture } from '../conformance.js';
import { WrongExpectedRevision } from '../errors.js';
import { collect, happened, manyHappened, newStream } from './samples.js';

const WRITERS = 50;

export const concurrencyConformance = (fixture: () => Fixture): void => {
  describe(`${WRITERS} writers at once`, () => {
    it('leave no gaps in their streams, and $all has them in the order of each stream', async () => {
      const { store } = fixture();
      const streams = Array.from({ length: WRITERS }, newStream);
      const begin = await store.lastPosition();
      await Promise.all(
        streams.map(async (stream) => {
          let revision: bigint | 'no_stream' = 'no_stream';
          for (let n = 0; n < 20; n += 1)
            ({ revision } = await store.append(stream, manyHappened(1 + (n % 3)), revision));
        }),
      );
      const next = new Map(streams.map((stream) => [stream, 0n]));
      for await (const event of store.readAll(begin === undefined ? {} : { from: begin })) {
        const expected = next.get(event.stream);
        if (expected === undefined) continue;
        expect(event.revision).toBe(expected);
        next.set(event.stream, expected + 1n);
      }
      // 20 appends of 1, 2, 3, 1, … events.
      expect(new Set(next.values())).toEqual(new Set([39n]));
    });

    it('on one stream: one wins each round, and the others learn where the stream is', async () => {
      const { store } = fixture();
      const stream = newStream();
      const results = await Promise.allSettled(
        Array.from({ length: WRITERS }, () => store.append(stream, [happened()], 'no_stream')),
      );
      const lost = results.filter((result) => result.status === 'rejected');
      expect(lost).toHaveLength(WRITERS - 1);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(WrongExpectedRevision);
      expect(await store.readStream(stream)).toHaveLength(1);
    });

    it('on one stream, each trying again from what it has read, all get through', async () => {
      const { store } = fixture();
      const stream = newStream();
      const write = async (): Promise<void> => {
        const event = happened();
        for (;;) {
          const last = (await store.readStream(stream, { direction: 'backwards', maxCount: 1 }))[0];
          try {
            await store.append(stream, [event], last?.revision ?? 'no_stream');
            return;
          } catch (error) {
            if (!(error instanceof WrongExpectedRevision)) throw error;
          }
        }
      };
      await Promise.all(Array.from({ length: 10 }, write));
      expect((await store.readStream(stream)).map((event) => event.revision)).toEqual(
        Array.from({ length: 10 }, (_, n) => BigInt(n)),
      );
    });

    it('never show a reader a part of an append', async () => {
      const { store } = fixture();
      const stream = newStream();
      const lengths = new Set<number>();
      const writing = store.append(stream, manyHappened(500), 'no_stream');
      let done = false;
      void writing.finally(() => (done = true));
      while (!done) lengths.add((await store.readStream(stream)).length);
      await writing;
      lengths.add((await collect(store.readAll())).filter((event) => event.stream === stream).length);
      expect([...lengths].filter((length) => length !== 0 && length !== 500)).toEqual([]);
    });
  });
};
