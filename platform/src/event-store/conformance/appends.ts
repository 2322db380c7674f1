import { randomBytes, randomUUID } from 'node:crypto';
import { MaxAppendSizeExceededError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../conformance.js';
import type { ExpectedRevision } from '../events.js';
import { AppendTooLarge, WrongExpectedRevision } from '../errors.js';
import { appendRaw, collect, happened, manyHappened, newStream, streamOf } from './samples.js';

const MIB = 1024 * 1024;

const throughTheAdapter = (fixture: () => Fixture): void => {
  describe('appending', () => {
    it('answers revision and position of the last event, the position being that in $all', async () => {
      const { store } = fixture();
      const stream = newStream();
      const events = manyHappened(5);
      const appended = await store.append(stream, events, 'no_stream');
      expect(appended.revision).toBe(4n);
      const found = (await store.readStream(stream)).at(-1);
      expect(found?.position).toBe(appended.position);
      const [inAll] = await collect(store.readAll({ from: appended.position, maxCount: 1 }));
      expect(inAll?.id).toBe(events[4]?.id);
      expect(inAll?.position).toBe(appended.position);
    });

    it('gives every event of one append a position of its own, growing', async () => {
      const { store } = fixture();
      const stream = await streamOf(store, 20);
      const positions = (await store.readStream(stream)).map((event) => event.position);
      expect(new Set(positions).size).toBe(20);
      expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)));
    });

    it('goes on where the stream was left', async () => {
      const { store } = fixture();
      const stream = newStream();
      const first = await store.append(stream, manyHappened(2), 'no_stream');
      const second = await store.append(stream, manyHappened(3), first.revision);
      expect([first.revision, second.revision]).toEqual([1n, 4n]);
      expect(second.position > first.position).toBe(true);
    });

    it('tells who lost the race where the stream is', async () => {
      const { store } = fixture();
      const stream = await streamOf(store, 3);
      const late = store.append(stream, [happened()], 0n);
      await expect(late).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(late).rejects.toMatchObject({ stream, expected: 0n, actual: 2n });
      await expect(store.append(newStream(), [happened()], 7n)).rejects.toMatchObject({
        actual: 'no_stream',
      });
      await expect(store.append(stream, [happened()], 'no_stream')).rejects.toMatchObject({ actual: 2n });
    });

    it('keeps nothing of an append that was refused', async () => {
      const { store } = fixture();
      const stream = await streamOf(store, 1);
      await expect(store.append(stream, manyHappened(10), 5n)).rejects.toBeInstanceOf(WrongExpectedRevision);
      expect(await store.readStream(stream)).toHaveLength(1);
    });

    it('takes one event of 900 KB from those who insist, and the adapter does not send it', async () => {
      const { store, raw } = fixture();
      const stream = newStream();
      const text = randomBytes(450_000).toString('hex');
      await appendRaw(raw, stream, [happened({ text })], 'no_stream');
      expect((await store.readStream(stream))[0]?.data).toEqual({ text });
      await expect(store.append(newStream(), [happened({ text })], 'no_stream')).rejects.toMatchObject({
        name: 'AppendTooLarge',
        limit: 768 * 1024,
      });
    });

    it('counts the adapter’s limit over all events of the append, in bytes', async () => {
      const { store } = fixture();
      const fits = happened({ text: '字'.repeat(120_000) });
      await store.append(newStream(), [fits, happened({ text: '字'.repeat(120_000) })], 'no_stream');
      const three = [1, 2, 3].map(() => happened({ text: '字'.repeat(120_000) }));
      await expect(store.append(newStream(), three, 'no_stream')).rejects.toBeInstanceOf(AppendTooLarge);
    });
  });
};

const withoutTheAdapter = (fixture: () => Fixture): void => {
  describe('appending past the adapter', () => {
    const cases: readonly [string, number, ExpectedRevision, bigint | 'refused'][] = [
      ['a new stream as no stream', 0, 'no_stream', 0n],
      ['a new stream at a revision', 0, 0n, 'refused'],
      ['a stream of 2 as no stream', 2, 'no_stream', 'refused'],
      ['a stream of 2 below its revision', 2, 0n, 'refused'],
      ['a stream of 2 at its revision', 2, 1n, 2n],
      ['a stream of 2 above its revision', 2, 5n, 'refused'],
    ];
    it.each(cases)('treats %s as it should', async (_, length, expected, outcome) => {
      const { store, raw } = fixture();
      const stream = length === 0 ? newStream() : await streamOf(store, length);
      const append = appendRaw(raw, stream, [happened()], expected);
      if (outcome !== 'refused') {
        expect((await append).nextExpectedRevision).toBe(outcome);
        return;
      }
      const error: unknown = await append.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({
        streamName: stream,
        expectedVersion: expected,
        actualVersion: length === 0 ? 'no_stream' : BigInt(length - 1),
      });
    });

    it('takes 1 MiB in sum and not a byte more', async () => {
      const { raw } = fixture();
      const type = 'Large';
      // {"t":"…"} is 8 bytes around the text; the type counts twice.
      const filling = (bytes: number) => ({
        ...happened({ t: 'x'.repeat(bytes - 8 - 2 * type.length) }, type),
      });
      const halves = [filling(MIB / 2), filling(MIB / 2)];
      await appendRaw(raw, newStream(), halves, 'no_stream');
      const tooMuch = appendRaw(raw, newStream(), [filling(MIB / 2), filling(MIB / 2 + 1)], 'no_stream');
      const error: unknown = await tooMuch.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
      expect(error).toMatchObject({ maxAppendSize: MIB });
    });

    it('appends many events at once, all or none', async () => {
      const { raw, store } = fixture();
      const stream = newStream();
      const events = Array.from({ length: 2_000 }, (_, n) => ({ ...happened({ n }), id: randomUUID() }));
      expect((await appendRaw(raw, stream, events, 'no_stream')).nextExpectedRevision).toBe(1_999n);
      const found = await store.readStream(stream);
      expect(found.map((event) => event.id)).toEqual(events.map((event) => event.id));
    });
  });
};

export const appendConformance = (fixture: () => Fixture): void => {
  throughTheAdapter(fixture);
  withoutTheAdapter(fixture);
};
