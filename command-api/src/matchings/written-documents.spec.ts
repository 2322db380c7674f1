import { read, registered, revised } from '@reader/contracts/testing/examples/document';
import { commitId, id, organisation } from '@reader/contracts/testing/examples/ids';
import { metadata } from '@reader/contracts/testing/examples/recorded';
import { StoreUnavailable } from '@reader/platform/event-store/errors';
import type { EventLog } from '@reader/platform/event-log/event-log';
import { createLogger } from '@reader/platform/logging/logger';
import { TemporarilyUnavailable } from '@reader/platform/nats/heartbeats';
import { describe, expect, it } from 'vitest';
import { writtenDocuments } from './written-documents.js';

const [written, untouched, broken, unknown] = [id(801), id(802), id(803), id(804)];
const eventsOf = (documentId: string) => [
  registered({ documentId }),
  read({ documentId }),
  ...(documentId === written ? [revised(undefined, { documentId })] : []),
];
const log = (failure: Error): EventLog => ({
  append: () => Promise.reject(new Error('nothing is written here')),
  read: (stream) => {
    if (stream.endsWith(broken)) return Promise.reject(failure);
    const documentId = [written, untouched].find((one) => stream.endsWith(one));
    const events = (documentId === undefined ? [] : eventsOf(documentId)).map((event, at) => ({
      ...event,
      ...{ id: id(900 + at), stream, revision: BigInt(at), position: BigInt(at), metadata: metadata() },
    }));
    const revision = events.length === 0 ? ('no_stream' as const) : BigInt(events.length - 1);
    return Promise.resolve({ stream, revision, lastHash: null, events });
  },
});
const look = (failure: Error) =>
  writtenDocuments(
    { log: log(failure), logger: createLogger('test', 'silent') },
    organisation,
    commitId,
    [written, untouched, broken, unknown].map((documentId) => ({ documentId })),
    new AbortController().signal,
  );

describe('documents that were left alone', () => {
  it('are written where they have the commit; one that is broken fails alone', async () =>
    expect(await look(new Error('cannot be folded'))).toEqual(new Set([written])));

  it('are looked at again where the log cannot be read just now', async () =>
    expect(look(new StoreUnavailable('gone'))).rejects.toThrow(TemporarilyUnavailable));
});
