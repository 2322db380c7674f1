import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BlobStore } from '../blobs/blob-store.js';
import { WrongExpectedRevision, type EventStore, type RecordedEvent } from '../event-store/event-store.js';
import { ERASED, type Erased, type Vault } from '../vault/vault.js';

/** A vault that forgets everything with the process. */
export const memoryVault = (): Vault => {
  const keys = new Map<string, Buffer | Erased>();
  return {
    ensureKeys: async (_organisation, owners) => {
      for (const owner of owners) if (!keys.has(owner)) keys.set(owner, randomBytes(32));
    },
    keysOf: async (owners) => {
      const found = new Map<string, Buffer | Erased>();
      for (const owner of owners) {
        const key = keys.get(owner);
        if (key) found.set(owner, key);
      }
      return found;
    },
    erase: async (_organisation, owners) => {
      for (const owner of owners) keys.set(owner, ERASED);
    },
  };
};

/** Blobs in memory, by path, for looking at what was kept. */
export const memoryBlobs = (): BlobStore & { readonly kept: Map<string, Buffer> } => {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    put: async (path, bytes) => void kept.set(path, bytes),
    putStream: async (bytes, pathAtEnd) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      kept.set(pathAtEnd(), Buffer.concat(chunks));
    },
    get: async (path) => kept.get(path),
    getStream: async (path) => {
      const bytes = kept.get(path);
      return bytes && Readable.from([bytes], { objectMode: false });
    },
    has: async (path) => kept.has(path),
    delete: async (path) => void kept.delete(path),
    freeBytes: async () => undefined,
    isUp: async () => true,
  };
};

/** Streams in memory: as much of an event store as an event log needs. Positions grow by ten. */
export const memoryEventStore = (): Pick<EventStore, 'append' | 'readStream'> & {
  readonly all: RecordedEvent[];
} => {
  const all: RecordedEvent[] = [];
  const streamOf = (stream: string) => all.filter((event) => event.stream === stream);
  return {
    all,
    readStream: async (stream) => streamOf(stream),
    append: async (stream, events, expected) => {
      const present = streamOf(stream);
      const last = present.at(-1)?.revision ?? 'no_stream';
      const first = expected === 'no_stream' ? 0n : expected + 1n;
      const known = events.map((_event, index) => present[Number(first) + index]);
      const isRepeated = known.every((event, index) => event?.id === events[index]?.id);
      if (last !== expected && !isRepeated) throw new WrongExpectedRevision(stream, expected, last);
      if (last === expected)
        for (const [index, event] of events.entries())
          all.push({
            ...(JSON.parse(JSON.stringify(event)) as typeof event),
            stream,
            revision: first + BigInt(index),
            position: BigInt(all.length + 1) * 10n,
            created: new Date(0),
          });
      const written = streamOf(stream)[Number(first) + events.length - 1];
      return { revision: written?.revision ?? -1n, position: written?.position ?? 0n };
    },
  };
};
