import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sealedBlobs } from '../blobs/sealed-blobs.js';
import { WrongExpectedRevision, type EventStore } from '../event-store/event-store.js';
import { memoryBlobs, memoryEventStore, memoryVault } from '../testing/memory.js';
import { createCodec, hashOf, sealedBytes } from './codec.js';
import { createEventLog, type EventLog } from './event-log.js';
import type { AppendContext, EventKinds, UnwrittenEvent } from './kinds.js';

const OWNER = '00000000-0000-4000-8000-000000000007';
const ORGANISATION = '00000000-0000-4000-8000-000000000001';
const STREAM = `note-${OWNER}`;

const kinds: EventKinds = new Map([
  [
    'NoteWritten',
    {
      type: 'NoteWritten',
      version: 1,
      data: z.object({ noteId: z.string(), length: z.number() }),
      personal: z.object({ text: z.string() }),
      keyOwner: (data: { noteId: string }) => data.noteId,
    },
  ],
  [
    'NoteClosed',
    {
      type: 'NoteClosed',
      version: 1,
      data: z.object({ noteId: z.string(), why: z.string().optional() }),
      personal: undefined,
      keyOwner: undefined,
    },
  ],
  [
    'NoteMoved',
    {
      type: 'NoteMoved',
      version: 2,
      data: z.object({ place: z.string() }),
      personal: undefined,
      keyOwner: undefined,
      upcast: (data: unknown, version: number) => ({
        place: `${String((data as { shelf: string }).shelf)} (v${version})`,
      }),
    },
  ],
]);

const written = (text: string): UnwrittenEvent => ({
  type: 'NoteWritten',
  data: { noteId: OWNER, length: text.length },
  personal: { text },
});
const closed: UnwrittenEvent = {
  type: 'NoteClosed',
  data: { noteId: OWNER, why: undefined },
  personal: null,
};
const context = (causationId = 'cause'): AppendContext => ({
  organisation: ORGANISATION,
  actor: { id: 'somebody' },
  correlationId: 'story',
  causationId,
  occurredAt: '2026-05-21T01:02:03.000Z',
});

let store: ReturnType<typeof memoryEventStore>;
let vault: ReturnType<typeof memoryVault>;
let blobs: ReturnType<typeof memoryBlobs>;
let log: EventLog;

beforeEach(() => {
  store = memoryEventStore();
  vault = memoryVault();
  blobs = memoryBlobs();
  log = createEventLog(
    store as unknown as EventStore,
    createCodec(kinds, vault, sealedBlobs(blobs, vault)),
    kinds,
  );
});

const append = async (...events: UnwrittenEvent[]) => log.append(await log.read(STREAM), events, context());
const everythingStored = () =>
  JSON.stringify([...store.all], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

describe('an event in the log', () => {
  it('comes back as it was written', async () => {
    await append(written('鱻麤龘'), closed);
    const { events } = await log.read(STREAM);
    expect(events).toMatchObject([
      {
        type: 'NoteWritten',
        revision: 0n,
        data: { length: 3 },
        personal: { text: '鱻麤龘' },
        metadata: { organisation: ORGANISATION, schemaVersion: 1 },
      },
      { type: 'NoteClosed', revision: 1n, personal: null },
    ]);
  });

  it('shows its data and seals what people wrote', async () => {
    await append(written('鱻麤龘検査値42'));
    expect(store.all[0]).toMatchObject({
      data: { data: { noteId: OWNER, length: 8 }, sealed: { owner: OWNER } },
    });
    expect(everythingStored()).not.toContain('鱻');
    expect(
      Buffer.from(String((store.all[0]?.data as { sealed: { box: string } }).sealed.box), 'base64').includes(
        '検査値42',
      ),
    ).toBe(false);
  });

  it('is refused when it is not what its kind says', async () => {
    await expect(append({ ...closed, data: { noteId: 7 } })).rejects.toThrow();
    await expect(append({ type: 'Unknown', data: {}, personal: null })).rejects.toThrow('Unknown');
    expect(store.all).toEqual([]);
  });

  it('is erased with its key, for good', async () => {
    await append(written('鱻麤龘'), closed);
    await vault.erase(ORGANISATION, [OWNER]);
    const { events } = await log.read(STREAM);
    expect(events.map((event) => event.personal)).toEqual(['erased', null]);
    await expect(append(written('もう一度'))).rejects.toThrow();
  });

  it('is brought up to the newest version when it is read', async () => {
    await store.append(
      STREAM,
      [
        {
          id: 'old',
          type: 'NoteMoved',
          data: { data: { shelf: '甲' } },
          metadata: { ...context(), schemaVersion: 1, previousHash: null },
        },
      ],
      'no_stream',
    );
    expect((await log.read(STREAM)).events[0]?.data).toEqual({ place: '甲 (v1)' });
  });
});

describe('a large text', () => {
  // Random, so that compressing it does not make it small.
  const long = Array.from({ length: 150_000 }, () =>
    String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)),
  ).join('');

  it('lies in a sealed blob, and the event stays small', async () => {
    await append(written(long));
    expect(everythingStored().length).toBeLessThan(2_000);
    const [path, bytes] = [...blobs.kept][0] ?? [];
    expect(path).toMatch(new RegExp(`^${ORGANISATION}/${OWNER}/[0-9a-f]{64}$`));
    expect(bytes?.includes(Buffer.from(long.slice(0, 20), 'utf8'))).toBe(false);
    expect((await log.read(STREAM)).events[0]?.personal).toEqual({ text: long });
  });

  it('is told by its size before it is opened, as a small one is', async () => {
    await append(written('鱻'), written(long), closed);
    const sizes = store.all.map(sealedBytes);
    expect(sizes[0]).toBeGreaterThan(30);
    expect(sizes[0]).toBeLessThan(200);
    expect(sizes[1]).toBeGreaterThan(192 * 1024);
    expect(sizes[2]).toBe(0);
  });

  it('is erased all the same', async () => {
    await append(written(long));
    await vault.erase(ORGANISATION, [OWNER]);
    expect((await log.read(STREAM)).events[0]?.personal).toBe('erased');
  });

  it('that repeats itself is small enough to stay', async () => {
    await append(written('同じ文'.repeat(50_000)));
    expect(blobs.kept.size).toBe(0);
    expect((await log.read(STREAM)).events[0]?.personal).toEqual({ text: '同じ文'.repeat(50_000) });
  });
});

describe('an altered log', () => {
  it('does not open a box that was changed', async () => {
    await append(written('鱻麤龘'));
    const sealed = (store.all[0]?.data as { sealed: { box: string } }).sealed;
    const box = Buffer.from(sealed.box, 'base64');
    box[20] = (box[20] ?? 0) ^ 1;
    sealed.box = box.toString('base64');
    await expect(log.read(STREAM)).rejects.toThrow();
  });

  it('does not open a box that was moved to another event', async () => {
    await append(written('一'), written('二'));
    const [first, second] = store.all.map((event) => (event.data as { sealed: { box: string } }).sealed);
    second!.box = first!.box;
    await expect(log.read(STREAM)).rejects.toThrow();
  });

  it('is known by the chain of hashes', async () => {
    await append(written('一'));
    await append(closed, written('二'));
    const hashes = store.all.map((event) => hashOf(event));
    const previous = store.all.map(
      (event) => (event.metadata as { previousHash: string | null }).previousHash,
    );
    expect(previous).toEqual([null, hashes[0], hashes[1]]);
    (store.all[1]?.data as { data: { noteId: string } }).data.noteId = 'another';
    expect(hashOf(store.all[1]!)).not.toBe(previous[2]);
  });
});

describe('the hash of an event', () => {
  it('is that of what a reader sees of it, whatever JSON drops or changes', () => {
    const values = fc.object({
      values: [
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.date(),
        fc.constantFrom(undefined, null, true, -0),
      ],
      withNullPrototype: true,
      withSparseArray: true,
    });
    fc.assert(
      fc.property(values, values, (data, metadata) => {
        const event = { id: OWNER, type: 'NoteWritten', data, metadata };
        expect(hashOf(JSON.parse(JSON.stringify(event)) as typeof event)).toBe(hashOf(event));
      }),
    );
  });
});

describe('retried work', () => {
  it('appends nothing twice: its events have the same ids', async () => {
    const before = await log.read(STREAM);
    const first = await log.append(before, [written('一'), closed], context());
    const second = await log.append(before, [written('一'), closed], context());
    expect(second).toEqual(first);
    expect(store.all).toHaveLength(2);
  });

  it('has other ids than other work, another stream and another revision', async () => {
    await log.append(await log.read(STREAM), [closed], context());
    await log.append(await log.read(STREAM), [closed], context());
    await log.append(await log.read('note-2'), [closed], context());
    await log.append(await log.read('note-3'), [closed], context('another cause'));
    expect(new Set(store.all.map((event) => event.id)).size).toBe(4);
  });

  it('is refused when somebody else was faster', async () => {
    const before = await log.read(STREAM);
    await log.append(before, [closed], context('mine'));
    await expect(log.append(before, [closed], context('theirs'))).rejects.toThrow(WrongExpectedRevision);
  });
});
