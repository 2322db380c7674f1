import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import { confirmed, read, registered, revised } from '@reader/contracts/testing/examples/document';
import { firstEntryMade, secondEntryMade } from '@reader/contracts/testing/examples/double-entry';
import { documentId, id, organisation, staff } from '@reader/contracts/testing/examples/ids';
import { erased, recorded } from '@reader/contracts/testing/examples/recorded';
import { foldBatch, keysOfBatch } from '../../runner/fold-batch.js';
import { documentEntries } from './document-entries.js';

const taro = id(4);
const at = (event: DocumentEvent, by: string, position: bigint) =>
  recorded(event, {
    position,
    metadata: { actor: { kind: 'staff', id: by, role: 'staff', address: null } },
  });
const folded = (...events: [DocumentEvent, string][]) => {
  const { changes, unfoldable } = foldBatch(
    documentEntries,
    new Map(),
    events.map(([event, by], index) => at(event, by, BigInt(index))),
  );
  expect(unfoldable).toEqual([]);
  return changes.upserts;
};

describe('documents that wait for a further entry', () => {
  it('are listed with their stage and who must not make the next step', () =>
    expect(folded([read(), 'ocr-worker'], [firstEntryMade(), staff])).toEqual([
      {
        id: documentId,
        organisation,
        stage: 'second',
        last_by: staff,
        entry: { stage: 'second', first: { by: staff, at: '2026-05-21T01:02:03.000Z' } },
      },
    ]));

  it('wait for a third look with what differs, also once somebody saved part of it', () =>
    expect(folded([firstEntryMade(), staff], [secondEntryMade(), taro], [revised(), staff])).toMatchObject([
      {
        stage: 'third',
        last_by: taro,
        entry: { differences: [{ first: { value: '手島 勇吉' }, second: { value: '手嶋 勇吉' } }] },
      },
    ]));

  it('are no more once they are confirmed or entered again', () => {
    expect(folded([firstEntryMade(), staff], [secondEntryMade([]), taro], [confirmed(), taro])).toEqual([]);
    expect(folded([firstEntryMade(), staff], [revised(), taro])).toEqual([]);
  });

  it('hold no value that was erased', () =>
    expect(folded([firstEntryMade(), staff], [erased(secondEntryMade()), taro])).toMatchObject([
      { entry: { differences: [] } },
    ]));

  it('are looked for only where an event may matter', () =>
    expect(keysOfBatch(documentEntries, [recorded(registered())])).toEqual([]));
});
