import { everything } from '@reader/contracts/reach';
import type { EventLog } from '@reader/platform/event-log/event-log';
import { blob } from '@reader/contracts/testing/examples/blob';
import { id, jobId, uploadId } from '@reader/contracts/testing/examples/ids';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import { describe, expect, it } from 'vitest';
import type { RegisterDocument } from '../domain/document/decide.js';
import type { CommandContext } from '../handling/handle.js';
import { registerInOrder } from './register-documents.js';

const organisation = id(1);
const context: CommandContext = {
  organisation,
  reach: everything,
  actor: { kind: 'staff', id: id(2), role: null, address: null },
  correlationId: id(3),
  causationId: 'registering',
  occurredAt: '2026-04-01T00:00:00.000Z',
};
const how = {
  options: ReadingOptions.parse(defaultOrganizationSettings),
  ...{ sheets: null, preset: null, lexicon: null, priority: 'bulk' as const },
};
const commandOf = (sequence: number): RegisterDocument => ({
  documentId: id(100 + sequence),
  readingId: id(500 + sequence),
  ...{ uploadId, jobId, sequence, layout: 1, splitFrom: null, awaitsFile: false },
  sources: [{ fileId: id(100 + sequence), blob: blob(), firstPage: 1, pages: 1 }],
  fileName: `${sequence}.png`,
});
const commands = Array.from({ length: 40 }, (_, index) => commandOf(index + 1));

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

/** A log whose appends take the longer the earlier they are asked for, and that fails at one stream. */
const slowLog = (failing?: string) => {
  const appended: string[] = [];
  let underWay = 0;
  let most = 0;
  let asked = 0;
  const log: EventLog = {
    read: (stream) => Promise.resolve({ stream, revision: 'no_stream', lastHash: null, events: [] }),
    append: async ({ stream }, events) => {
      underWay += 1;
      asked += 1;
      most = Math.max(most, underWay);
      await turns(200 - asked);
      underWay -= 1;
      if (stream === failing) throw new Error('the disk is full');
      appended.push(stream);
      const held = events.map((event, index) => ({
        ...event,
        ...{ id: id(9), stream, revision: BigInt(index), metadata: context },
      }));
      return { revision: 0n, position: BigInt(appended.length), events: held };
    },
  };
  return { log, appended, most: () => most };
};
const vault = {
  ensureKeys: () => Promise.resolve(),
  keysOf: () => Promise.resolve(new Map<string, Buffer>()),
};
const documentsOf = (streams: readonly string[]) =>
  streams.filter((stream) => stream.startsWith('document-'));

describe('the documents of an upload', () => {
  const expected = commands.map(({ documentId }) => `document-${documentId}`);

  it('stand in the log in their order, while their readings are asked for', async () => {
    const { log, appended, most } = slowLog();
    await registerInOrder({ log, vault }, context, commands, how);
    expect(documentsOf(appended)).toEqual(expected);
    expect(appended).toHaveLength(2 * commands.length);
    expect(most()).toBeGreaterThan(1);
  });

  it('have no gap when one cannot be registered: those behind it wait for the next time', async () => {
    const { log, appended } = slowLog(expected[20]);
    await expect(registerInOrder({ log, vault }, context, commands, how)).rejects.toThrow('the disk is full');
    expect(documentsOf(appended)).toEqual(expected.slice(0, 20));
  });
});
