import { describe, expect, it } from 'vitest';
import {
  checkEnded,
  confirmed,
  foundUnreadable,
  read,
  registered,
  returned,
  revised,
  valueChange,
} from '@reader/contracts/testing/examples/document';
import { exportIssued, exportListed } from '@reader/contracts/testing/examples/export';
import { documentId, id, inputId, staff } from '@reader/contracts/testing/examples/ids';
import { readInput, readingContent } from '@reader/contracts/testing/examples/reading-content';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { documents } from './documents.js';
import { asLogged, rowAfter, rowsAfter } from '../testing/fold.js';

describe('the document list', () => {
  it('shows a document at once, as waiting', () =>
    expect(rowAfter(documents, registered())).toMatchObject({
      id: documentId,
      status: 'unconfirmed',
      reading: 'waiting',
      file_name: '申請書.png',
      file_order: '申請書.png',
      created_on: '2026-05-21',
      created_by: staff,
      registered_position: 100n,
      content_revision: 0,
    }));

  it('shows what was read: the first values, the doubts, the pages', () =>
    expect(rowAfter(documents, registered(), read())).toMatchObject({
      reading: 'not-applicable',
      lead: [{ value: '手島 勇吉' }, { value: '東京都千代田区' }],
      doubts: 2,
      pages: 1,
      content_revision: 1,
    }));

  it('shows only a few values, cut, and none that are empty', () => {
    const inputs = ['', ' ', ...Array.from({ length: 6 }, () => '長'.repeat(100))].map((value, index) =>
      readInput({ id: id(300 + index), value }),
    );
    const row = rowAfter(documents, registered(), read({}, readingContent({ inputs })));
    expect(row?.lead.map((entry) => entry.value)).toEqual(Array.from({ length: 4 }, () => '長'.repeat(60)));
  });

  it('follows edits of the values it shows', () => {
    expect(rowAfter(documents, registered(), read(), revised())?.lead[0]).toEqual({
      id: inputId,
      value: '手嶋 勇吉',
    });
    const gone = revised([{ action: 'deleted', class: 'userInputs', id: inputId, before: {} }]);
    expect(rowAfter(documents, registered(), read(), gone)?.lead.map((entry) => entry.value)).toEqual([
      '東京都千代田区',
    ]);
    const elsewhere = revised([valueChange('万年筆', '鉛筆', id(999))]);
    expect(rowAfter(documents, registered(), read(), elsewhere)?.lead).toHaveLength(2);
  });

  it('knows an unreadable document with the reason', () =>
    expect(rowAfter(documents, registered(), foundUnreadable())).toMatchObject({
      status: 'invalid',
      reading: 'invalid',
      problem: 'corrupt-file',
    }));

  it('goes through confirming, exporting and returning', () => {
    expect(
      rowAfter(documents, registered(), read(), confirmed(), checkEnded(), exportListed()),
    ).toMatchObject({
      status: 'confirmed',
      is_checked: true,
      is_downloaded_with_csv: true,
    });
    const before = exportIssued({ documents: [{ documentId, contentRevision: 1 }] });
    expect(rowAfter(documents, registered(), read(), before)?.is_downloaded_with_csv).toBe(true);
    expect(rowAfter(documents, registered(), read(), confirmed(), checkEnded(), returned())).toMatchObject({
      status: 'unconfirmed',
      is_checked: false,
    });
  });

  it('has the comment as it was last written, until what people wrote is erased', () => {
    const commented = revised([
      { action: 'updated', class: 'documents', id: documentId, before: {}, after: { comment: '再提出' } },
    ]);
    expect(rowAfter(documents, registered(), read(), commented, revised())?.comment).toBe('再提出');
    expect(rowAfter(documents, registered(), read(), erased(commented))?.comment).toBe('');
  });

  it('names who changed it last, people only', () => {
    const [first, second] = asLogged([registered(), read()]);
    const byWorker = {
      ...second!,
      metadata: {
        ...second!.metadata,
        actor: { kind: 'worker', id: 'ocr-worker', role: null, address: null },
      },
    } as typeof second;
    expect([...rowsAfter(documents, [first!, byWorker!]).values()][0]).toMatchObject({ updated_by: staff });
  });
});

describe('the applicant of a document', () => {
  const content = readingContent({ inputs: [readInput({ isApplicant: true })] });
  it('is the value of the field that is marked so', () => {
    expect(rowAfter(documents, registered(), read({}, content))?.applicant?.value).toBe('手島 勇吉');
    expect(rowAfter(documents, registered(), read())?.applicant).toBeNull();
  });
  it('follows corrections, and goes with its field or its key', () => {
    const story = [registered(), read({}, content)];
    expect(rowAfter(documents, ...story, revised())?.applicant?.value).toBe('手嶋 勇吉');
    const gone = revised([{ action: 'deleted', class: 'userInputs', id: inputId, before: {} }]);
    expect(rowAfter(documents, ...story, gone)?.applicant).toBeNull();
    expect(rowAfter(documents, ...story.map(erased))?.applicant).toBeNull();
  });
});
