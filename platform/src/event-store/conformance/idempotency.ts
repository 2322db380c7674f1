import { WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../conformance.js';
import { appendRaw, happened, manyHappened, newStream } from './samples.js';

export const idempotencyConformance = (fixture: () => Fixture): void => {
  describe('appending the same again', () => {
    it('answers as the first time and writes nothing, for a new stream', async () => {
      const { store } = fixture();
      const stream = newStream();
      const events = manyHappened(3);
      const first = await store.append(stream, events, 'no_stream');
      expect(await store.append(stream, events, 'no_stream')).toEqual(first);
      expect(await store.readStream(stream)).toHaveLength(3);
    });

    it('answers as the first time also when the stream has gone on since', async () => {
      const { store } = fixture();
      const stream = newStream();
      const { revision } = await store.append(stream, manyHappened(2), 'no_stream');
      const events = manyHappened(2);
      const first = await store.append(stream, events, revision);
      await store.append(stream, manyHappened(4), first.revision);
      expect(await store.append(stream, events, revision)).toEqual(first);
      expect(await store.readStream(stream)).toHaveLength(8);
    });

    it('is refused when only a part is the same', async () => {
      const { store, raw } = fixture();
      const stream = newStream();
      const [one, two, three] = [happened(), happened(), happened()] as const;
      await store.append(stream, [one, two], 'no_stream');
      for (const again of [
        [one, three],
        [one, two, three],
        [two, one],
        [three, two],
      ]) {
        const error: unknown = await appendRaw(raw, stream, again, 'no_stream').catch((e: unknown) => e);
        expect(error).toBeInstanceOf(WrongExpectedVersionError);
        expect(error).toMatchObject({ actualVersion: 1n });
      }
      expect(await store.readStream(stream)).toHaveLength(2);
    });

    it('takes the first part alone for a repetition', async () => {
      const { store } = fixture();
      const stream = newStream();
      const [one, two] = [happened(), happened()] as const;
      await store.append(stream, [one, two], 'no_stream');
      expect((await store.append(stream, [one], 'no_stream')).revision).toBe(0n);
    });

    it('does not take the same ids in another stream for a repetition', async () => {
      const { store } = fixture();
      const events = manyHappened(2);
      await store.append(newStream(), events, 'no_stream');
      const other = newStream();
      await store.append(other, events, 'no_stream');
      expect(await store.readStream(other)).toHaveLength(2);
    });

    it('appends once when the same append comes twenty times at once', async () => {
      const { store } = fixture();
      const stream = newStream();
      const events = manyHappened(2);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => store.append(stream, events, 'no_stream')),
      );
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
      expect(await store.readStream(stream)).toHaveLength(2);
    });
  });
};
