import { describe, expect, it, vi } from 'vitest';
import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import { confirmed, read, registered } from '@reader/contracts/testing/examples/document';
import { exportListed } from '@reader/contracts/testing/examples/export';
import { documentId, id, readingId } from '@reader/contracts/testing/examples/ids';
import { readingRequested, readingSucceeded } from '@reader/contracts/testing/examples/reading';
import { recorded } from '@reader/contracts/testing/examples/recorded';
import { documentContent } from '../projections/documents/document-content.js';
import { documents } from '../projections/documents/documents.js';
import type { Projection } from '../projections/define.js';
import type { ReadModel, TableName } from '../schema/tables.js';
import { work as openWork } from '../projections/work/work.js';
import { foldBatch, keysOfBatch } from './fold-batch.js';

const list = documents as unknown as Projection;
const content = documentContent as unknown as Projection;
const work = openWork as unknown as Projection;
const streamOf = (document: string) => `document-${document}`;
const logged = (...events: Parameters<typeof recorded>[0][]) =>
  events.map((event, index) =>
    recorded(event, {
      stream: streamOf((event.data as { documentId?: string }).documentId ?? documentId),
      position: BigInt(index),
      revision: BigInt(index),
    }),
  ) as Recorded<AnyEvent>[];
const nothing: ReadonlyMap<string, ReadModel[TableName]> = new Map();

describe('folding a batch', () => {
  it('asks for the rows that the batch touches, once each', () => {
    const other = id(62);
    expect(keysOfBatch(list, logged(registered(), read(), registered({ documentId: other })))).toEqual([
      documentId,
      other,
    ]);
    expect(
      keysOfBatch(list, logged(exportListed({ documents: [{ documentId: other, contentRevision: 1 }] }))),
    ).toEqual([other]);
  });

  it('writes each row once, as it is after the batch', () => {
    const { changes, unfoldable } = foldBatch(list, nothing, logged(registered(), read(), confirmed()));
    expect(changes.upserts).toHaveLength(1);
    expect(changes.upserts[0]).toMatchObject({ id: documentId, status: 'confirmed' });
    expect(unfoldable).toEqual([]);
  });

  it('goes on from the rows that were there', () => {
    const before = foldBatch(list, nothing, logged(registered(), read())).changes.upserts[0]!;
    const { changes } = foldBatch(list, new Map([[documentId, before]]), logged(confirmed()));
    expect(changes.upserts).toEqual([expect.objectContaining({ status: 'confirmed', pages: 1 })]);
  });

  it('deletes only rows that were there', () => {
    const open = logged(readingRequested(), readingSucceeded());
    expect(foldBatch(work, nothing, open).changes).toMatchObject({ upserts: [], deletes: [] });
    const row = foldBatch(work, nothing, open.slice(0, 1)).changes.upserts[0]!;
    expect(foldBatch(work, new Map([[readingId, row]]), open.slice(1)).changes).toMatchObject({
      upserts: [],
      deletes: [readingId],
    });
  });

  it('writes nothing for events that it does not fold', () =>
    expect(foldBatch(content, nothing, logged(registered())).changes).toMatchObject({
      upserts: [],
      deletes: [],
    }));

  it('leaves out what cannot be folded with the rest of its stream, and nothing else', () => {
    const other = id(62);
    const events = logged(
      registered(),
      registered({ documentId: other }),
      read({ documentId: other }),
      read(),
      confirmed(),
    );
    const broken = events.map((event) =>
      event.type === 'DocumentRead' && event.data.documentId === documentId
        ? { ...event, personal: null }
        : event,
    );
    const { changes, unfoldable } = foldBatch(list, nothing, broken as unknown as Recorded<AnyEvent>[]);
    expect(unfoldable.map((found) => [found.event.type, found.event.stream])).toEqual([
      ['DocumentRead', streamOf(documentId)],
    ]);
    expect(unfoldable[0]?.reason).toMatch(/^documents: /);
    expect(changes.upserts).toEqual([
      expect.objectContaining({ id: documentId, status: 'unconfirmed', reading: 'waiting' }),
      expect.objectContaining({ id: other, reading: 'not-applicable' }),
    ]);
  });

  it('folds an event of several rows into all of them, or into none', () => {
    const other = id(62);
    const listed = exportListed({
      documents: [documentId, other].map((one) => ({ documentId: one, contentRevision: 1 })),
    });
    const breaking: Projection['fold'] = (row, event, key) => {
      if (event.type === 'ExportListed' && key === other) throw new Error('no');
      return list.fold(row, event, key);
    };
    const { changes, unfoldable } = foldBatch(
      { ...list, fold: breaking },
      nothing,
      logged(registered(), registered({ documentId: other }), listed),
    );
    expect(unfoldable.map(({ event }) => event.type)).toEqual(['ExportListed']);
    const asRegistered = foldBatch(list, nothing, logged(registered(), registered({ documentId: other })));
    expect(changes.upserts).toEqual(asRegistered.changes.upserts);
  });

  it('completes a row once, as it is after the batch', () => {
    const completed = vi.fn((row: ReadModel[TableName]) => row);
    foldBatch({ ...list, completed }, nothing, logged(registered(), read(), confirmed()));
    expect(completed.mock.calls).toEqual([[expect.objectContaining({ status: 'confirmed' })]]);
  });

  it('leaves a row that cannot be completed as it was, and says of which stream it is', () => {
    const completed = (row: ReadModel[TableName]) => {
      if (row.id === documentId) throw new Error('no grams');
      return row;
    };
    const other = registered({ documentId: id(62) });
    const { changes, unfoldable } = foldBatch(
      { ...list, completed },
      nothing,
      logged(registered(), other, read()),
    );
    expect(changes.upserts.map((row) => row.id)).toEqual([id(62)]);
    expect(unfoldable).toMatchObject([
      { event: { stream: streamOf(documentId), type: 'DocumentRead' }, reason: 'documents: no grams' },
    ]);
  });

  it('tells which of the rows to write were there before', () => {
    const before = foldBatch(list, nothing, logged(registered())).changes;
    expect(before.replaced).toEqual([]);
    const known = new Map([[documentId, before.upserts[0]!]]);
    const batch = logged(registered({ documentId: id(62) }), read());
    expect(foldBatch(list, known, batch).changes.replaced).toEqual([documentId]);
  });
});
