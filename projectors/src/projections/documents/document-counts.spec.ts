import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '@reader/contracts/events/define';
import { confirmed, deleted, read, registered, revised } from '@reader/contracts/testing/examples/document';
import { exportListed } from '@reader/contracts/testing/examples/export';
import { documentId, id, organisation } from '@reader/contracts/testing/examples/ids';
import type { DocumentCountRow, DocumentRow } from '../../schema/tables.js';
import { asLogged, rowAfter, rowsAfter } from '../testing/fold.js';
import { countChanges } from './document-counts.js';
import { documents } from './documents.js';

const row = (...events: DomainEvent[]): DocumentRow => rowAfter(documents, ...events)!;
const summary = (cells: readonly DocumentCountRow[]) =>
  cells.map(({ status, reading, is_downloaded_with_csv, documents: count }) =>
    [status, reading, is_downloaded_with_csv ? 'downloaded' : 'new', count].join(' '),
  );

describe('the counts of a list', () => {
  it('gain a document where it begins', () => {
    expect(countChanges([{ before: undefined, after: row(registered()) }])).toEqual([
      expect.objectContaining({
        organisation,
        created_on: '2026-05-21',
        sheet_id: null,
        status: 'unconfirmed',
        reading: 'waiting',
        is_downloaded_with_csv: false,
        documents: 1,
        first_position: 100n,
        last_position: 100n,
      }),
    ]);
  });

  it('move a document from where it was to where it is', () => {
    const [before, after] = [row(registered()), row(registered(), read({ sheetId: id(80) }), confirmed())];
    const cells = countChanges([{ before, after }]);
    expect(summary(cells)).toEqual(['unconfirmed waiting new -1', 'confirmed applicable new 1']);
    expect(cells.map(({ sheet_id }) => sheet_id)).toEqual([null, id(80)]);
  });

  it('say nothing of what lists do not tell apart', () => {
    const before = row(registered(), read());
    expect(countChanges([{ before, after: { ...before, doubts: 7, comment: '至急' } }])).toEqual([]);
    expect(countChanges([{ before, after: row(registered(), read(), revised()) }])).toEqual([]);
  });

  it('lose a deleted document, once', () => {
    const [before, gone] = [row(registered(), read()), row(registered(), read(), deleted())];
    expect(summary(countChanges([{ before, after: gone }]))).toEqual(['unconfirmed not-applicable new -1']);
    expect(countChanges([{ before: gone, after: gone }])).toEqual([]);
    expect(countChanges([{ before: undefined, after: gone }])).toEqual([]);
  });

  it('tell what was downloaded', () => {
    const listed = exportListed({ documents: [{ documentId, contentRevision: 1 }] });
    expect(
      summary(
        countChanges([{ before: row(registered(), read()), after: row(registered(), read(), listed) }]),
      ),
    ).toEqual(['unconfirmed not-applicable new -1', 'unconfirmed not-applicable downloaded 1']);
  });

  it('add up documents that are alike, and where they were registered', () => {
    const rows = [
      ...rowsAfter(documents, asLogged([registered(), registered({ documentId: id(62) })])).values(),
    ];
    expect(countChanges(rows.map((after) => ({ before: undefined, after })))).toEqual([
      expect.objectContaining({ documents: 2, first_position: 100n, last_position: 110n }),
    ]);
  });
});
