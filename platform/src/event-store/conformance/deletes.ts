import { StreamDeletedError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../conformance.js';
import { StreamGone } from '../errors.js';
import { appendForms, appendRaw, collect, happened, manyHappened, newStream, streamOf } from './samples.js';

export const deleteConformance = (fixture: () => Fixture): void => {
  describe('a softly deleted stream', () => {
    it('is not found, and its events stay in $all', async () => {
      const { store, raw } = fixture();
      const stream = await streamOf(store, 3);
      const [first] = await store.readStream(stream);
      await raw.deleteStream(stream, { expectedRevision: 2n });
      expect(await store.readStream(stream)).toEqual([]);
      const inAll = await collect(store.readAll({ from: first!.position }));
      expect(inAll.filter((event) => event.stream === stream)).toHaveLength(3);
    });

    it('goes on with its revisions when written to as no stream', async () => {
      const { store, raw } = fixture();
      const stream = await streamOf(store, 3);
      await raw.deleteStream(stream);
      expect((await store.append(stream, manyHappened(2), 'no_stream')).revision).toBe(4n);
      expect((await store.readStream(stream)).map((event) => event.revision)).toEqual([3n, 4n]);
      expect(
        (await store.readStream(stream, { direction: 'backwards' })).map((event) => event.revision),
      ).toEqual([4n, 3n]);
    });

    it('goes on also when written to at its last revision', async () => {
      const { store, raw } = fixture();
      const stream = await streamOf(store, 3);
      await raw.deleteStream(stream);
      expect((await store.append(stream, [happened()], 2n)).revision).toBe(3n);
    });

    it.each(appendForms)('does not exist for those who expect it to (%s form)', async (form) => {
      const { store, raw } = fixture();
      const stream = await streamOf(store, 1);
      await raw.deleteStream(stream);
      const error: unknown = await appendRaw(raw, form, stream, [happened()], 'stream_exists').catch(
        (e: unknown) => e,
      );
      expect(error).toBeInstanceOf(StreamDeletedError);
      expect(error).toMatchObject({ streamName: stream });
    });

    it('was deleted at the revision that was named, or not at all', async () => {
      const { store, raw } = fixture();
      const stream = await streamOf(store, 3);
      const error: unknown = await raw
        .deleteStream(stream, { expectedRevision: 1n })
        .catch((e: unknown) => e);
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ streamName: stream, expectedVersion: 1n, actualVersion: 2n });
      expect(await store.readStream(stream)).toHaveLength(3);
    });
  });

  describe('a tombstoned stream', () => {
    it('is gone for ever, for readers and writers', async () => {
      const { store, raw } = fixture();
      const stream = await streamOf(store, 2);
      await raw.tombstoneStream(stream, { expectedRevision: 1n });
      await expect(store.readStream(stream)).rejects.toBeInstanceOf(StreamGone);
      await expect(store.append(stream, [happened()], 1n)).rejects.toBeInstanceOf(StreamGone);
      await expect(store.append(stream, [happened()], 'no_stream')).rejects.toBeInstanceOf(StreamGone);
      await expect(raw.tombstoneStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
      const error: unknown = await appendRaw(raw, 'batch', stream, [happened()], 'any').catch(
        (e: unknown) => e,
      );
      expect(error).toBeInstanceOf(StreamDeletedError);
    });

    it('is refused at a wrong revision', async () => {
      const { store, raw } = fixture();
      const stream = await streamOf(store, 2);
      await expect(raw.tombstoneStream(stream, { expectedRevision: 0n })).rejects.toMatchObject({
        expectedVersion: 0n,
        actualVersion: 1n,
      });
      expect(await store.readStream(stream)).toHaveLength(2);
    });
  });

  describe('metadata of a stream', () => {
    it('is what was set last', async () => {
      const { store, raw } = fixture();
      const stream = await streamOf(store, 1);
      expect((await raw.getStreamMetadata(stream)).metadata).toBeUndefined();
      await raw.setStreamMetadata(stream, { maxCount: 5, owner: 'a' });
      await raw.setStreamMetadata(stream, { maxCount: 6, owner: '部署' });
      expect((await raw.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 6, owner: '部署' });
    });

    it('hides what is before $tb and beyond $maxCount', async () => {
      const { store, raw } = fixture();
      const stream = await streamOf(store, 10);
      await raw.setStreamMetadata(stream, { truncateBefore: 4 });
      expect((await store.readStream(stream)).map((event) => Number(event.revision))).toEqual([
        4, 5, 6, 7, 8, 9,
      ]);
      await raw.setStreamMetadata(stream, { maxCount: 2 });
      expect((await store.readStream(stream)).map((event) => Number(event.revision))).toEqual([8, 9]);
    });

    it('of a stream that does not exist is none', async () => {
      const { raw } = fixture();
      expect(await raw.getStreamMetadata(newStream())).toEqual(
        expect.not.objectContaining({ metadata: expect.anything() as unknown }),
      );
    });
  });
};
