import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '@reader/contracts/events/define';
import {
  confirmed,
  deleted,
  foundUnreadable,
  read,
  registered,
  returned,
  revised,
} from '@reader/contracts/testing/examples/document';
import { id } from '@reader/contracts/testing/examples/ids';
import { rereadAbandoned, rereadingId, rereadRequested } from '@reader/contracts/testing/examples/reread';
import { rowAfter } from '../testing/fold.js';
import { statistics } from './statistics.js';

const counts = (...events: DomainEvent[]) => {
  const row = rowAfter(statistics, ...events)!;
  return [
    row.batch_total,
    row.batch_finished,
    row.batch_errors,
    row.applicable,
    row.not_applicable,
    row.invalid,
  ];
};
const another = { documentId: id(62), readingId: id(63) };

describe('the counts of an organisation', () => {
  it('begin with a batch', () =>
    expect(counts(registered(), registered(another))).toEqual([2, 0, 0, 0, 0, 0]));
  it('count by how documents were read', () => {
    expect(counts(registered(), registered(another), read())).toEqual([2, 1, 0, 0, 1, 0]);
    expect(counts(registered(), registered(another), read(), read({ ...another, sheetId: id(80) }))).toEqual([
      2, 2, 0, 1, 1, 0,
    ]);
    expect(counts(registered(), foundUnreadable())).toEqual([1, 1, 1, 0, 0, 1]);
    expect(counts(registered(), foundUnreadable({ problem: 'cancelled' }))).toEqual([1, 1, 0, 0, 0, 1]);
  });
  it('begin a new batch when the one before was read to its end', () => {
    expect(counts(registered(), read(), registered(another))).toEqual([1, 0, 0, 0, 1, 0]);
    expect(counts(registered(), registered(another), read(), registered({ documentId: id(64) }))).toEqual([
      3, 1, 0, 0, 1, 0,
    ]);
  });
  it('say where in the log the batch began', () => {
    const began = (...events: DomainEvent[]) => rowAfter(statistics, ...events)!.batch_began;
    const first = began(registered());
    expect(began(registered(), registered(another), read())).toBe(first);
    expect(began(registered(), read(), registered(another))).toBeGreaterThan(first);
  });
  it('take a document out when it is confirmed, and in when it is returned', () => {
    expect(counts(registered(), read(), confirmed())).toEqual([1, 1, 0, 0, 0, 0]);
    expect(counts(registered(), read(), confirmed(), returned())).toEqual([1, 1, 0, 0, 1, 0]);
    expect(counts(registered(), read({ sheetId: id(80) }), confirmed(1, { wasApplicable: true }))).toEqual([
      1, 1, 0, 0, 0, 0,
    ]);
  });
  it('do not change with an edit', () =>
    expect(counts(registered(), read(), revised())).toEqual(counts(registered(), read())));
  it('lose a deleted document where it was counted, once', () => {
    expect(counts(registered(), read(), deleted())).toEqual([1, 1, 0, 0, 0, 0]);
    expect(counts(registered(), read(), confirmed(), deleted({ from: 'confirmed' }))).toEqual([
      1, 1, 0, 0, 0, 0,
    ]);
    expect(counts(registered(), foundUnreadable(), deleted({ from: 'invalid', reading: 'invalid' }))).toEqual(
      [1, 1, 1, 0, 0, 0],
    );
  });
  it('take a document out while it is read again, as a batch of its own', () => {
    expect(counts(registered(), read(), rereadRequested())).toEqual([1, 0, 0, 0, 0, 0]);
    expect(counts(registered(), read(), rereadRequested(), read({ readingId: rereadingId }))).toEqual([
      1, 1, 0, 0, 1, 0,
    ]);
    expect(counts(registered(), read(), rereadRequested(), rereadAbandoned())).toEqual([1, 1, 1, 0, 1, 0]);
  });
  it('do not wait for a document that was deleted while it was read', () =>
    expect(counts(registered(), deleted({ reading: 'reading' }))).toEqual([1, 1, 0, 0, 0, 0]));
});
