import { StreamNotFoundError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../conformance.js';
import { collect, happened, newStream, streamOf } from './samples.js';

const ofOneStream = (fixture: () => Fixture): void => {
  describe('reading a stream', () => {
    it('gives back what was appended, Japanese included', async () => {
      const { store } = fixture();
      const stream = `帳票-${newStream()}`;
      const event = happened(
        { 氏名: '山田　太郎', 住所: '東京都𠮷野町１−２', nothing: null, list: [1, 'ｱ'] },
        '記入された',
      );
      const before = Date.now();
      const { position } = await store.append(stream, [event], 'no_stream');
      const [found] = await store.readStream(stream);
      expect(found).toEqual({ ...event, stream, revision: 0n, position, created: found?.created });
      expect(Math.abs((found?.created.getTime() ?? 0) - before)).toBeLessThan(60_000);
    });

    it('goes forwards and backwards, from a revision on, inclusive', async () => {
      const { store } = fixture();
      const stream = await streamOf(store, 10);
      const revisions = async (options: Parameters<typeof store.readStream>[1]) =>
        (await store.readStream(stream, options)).map((event) => Number(event.revision));
      expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await revisions({ from: 7n })).toEqual([7, 8, 9]);
      expect(await revisions({ from: 2n, maxCount: 3 })).toEqual([2, 3, 4]);
      expect(await revisions({ from: 10n })).toEqual([]);
      expect(await revisions({ direction: 'backwards', maxCount: 2 })).toEqual([9, 8]);
      expect(await revisions({ direction: 'backwards', from: 2n })).toEqual([2, 1, 0]);
    });

    it('finds nothing where there is no stream, which the client tells as an error', async () => {
      const { store, raw } = fixture();
      const stream = newStream();
      expect(await store.readStream(stream)).toEqual([]);
      const read = async () => {
        for await (const _ of raw.readStream(stream)) break;
      };
      await expect(read()).rejects.toBeInstanceOf(StreamNotFoundError);
    });

    it('reads a long stream in order', async () => {
      const { store } = fixture();
      const stream = newStream();
      let revision: bigint | 'no_stream' = 'no_stream';
      for (let part = 0; part < 3; part += 1) {
        const events = Array.from({ length: 2_500 }, (_, n) => happened({ n: part * 2_500 + n }));
        ({ revision } = await store.append(stream, events, revision));
      }
      const found = await store.readStream(stream);
      expect(found.map(({ data }) => (data as { n: number }).n)).toEqual(
        Array.from({ length: 7_500 }, (_, n) => n),
      );
    });
  });
};

const ofAllStreams = (fixture: () => Fixture): void => {
  describe('reading $all', () => {
    it('begins forwards with the event at the position, and backwards with the one before it', async () => {
      const { store } = fixture();
      const stream = await streamOf(store, 3);
      const [first, second, third] = await store.readStream(stream);
      const forwards = await collect(store.readAll({ from: second!.position, maxCount: 2 }));
      expect(forwards.map((event) => event.id)).toEqual([second!.id, third!.id]);
      const backwards = await collect(
        store.readAll({ from: second!.position, direction: 'backwards', maxCount: 1 }),
      );
      expect(backwards.map((event) => event.id)).toEqual([first!.id]);
    });

    it('shows the same events in both directions', async () => {
      const { store } = fixture();
      await streamOf(store, 3);
      const forwards = (await collect(store.readAll())).map((event) => event.id);
      const backwards = (await collect(store.readAll({ direction: 'backwards' }))).map((event) => event.id);
      expect(backwards.reverse()).toEqual(forwards);
    });

    it('has growing positions, and the last is the last position', async () => {
      const { store } = fixture();
      const { position } = await store.append(newStream(), [happened()], 'no_stream');
      const positions = (await collect(store.readAll())).map((event) => event.position);
      expect(positions.every((each, i) => i === 0 || each > positions[i - 1]!)).toBe(true);
      expect(positions.at(-1)).toBe(position);
      expect(await store.lastPosition()).toBe(position);
    });

    it('begins with an event of the store itself, which the adapter leaves out', async () => {
      const { store, raw } = fixture();
      await streamOf(store, 1);
      for await (const { event } of raw.readAll({ maxCount: 1 }))
        expect(event?.type.startsWith('$')).toBe(true);
      for (const event of await collect(store.readAll({ maxCount: 5 })))
        expect(event.type.startsWith('$')).toBe(false);
    });

    it('can be left in the middle', async () => {
      const { store } = fixture();
      await streamOf(store, 2_000);
      for await (const _ of store.readAll()) break;
      expect(await store.isUp()).toBe(true);
    });
  });
};

export const readConformance = (fixture: () => Fixture): void => {
  ofOneStream(fixture);
  ofAllStreams(fixture);
};
