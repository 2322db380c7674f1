import { answeredId } from '@reader/contracts/testing/examples/forms/demand';
import { describe, expect, it } from 'vitest';
import { revised } from '@reader/contracts/testing/examples/document';
import { exportIssued } from '@reader/contracts/testing/examples/export';
import { documentId, staff } from '@reader/contracts/testing/examples/ids';
import { splitDocumentId } from '@reader/contracts/testing/examples/page-arrangement';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { documentHistory } from './document-history.js';
import { asLogged, rowAfter, rowsAfter } from '../testing/fold.js';
import { goingWell, goingWrong } from '../testing/everything.js';

describe('the history', () => {
  it('has a line for every event of the document, and for every export it went into', () => {
    const rows = [...rowsAfter(documentHistory, asLogged(goingWell())).values()];
    expect(rows.map((row) => row.kind)).toEqual([
      'DocumentRegistered',
      'SourcePagesCounted',
      'SourceCut',
      'FileCut',
      'WholeFileReleased',
      'WholeFileErased',
      'DocumentRead',
      'DocumentRevised',
      'TablesRead',
      'TablesTakenBack',
      'PageRotated',
      'DocumentRereadRequested',
      'DocumentRereadAbandoned',
      'FirstEntryMade',
      'FirstEntryWithdrawn',
      'FirstEntryMade',
      'SecondEntryMade',
      'SecondEntryWithdrawn',
      'SecondEntryMade',
      'DocumentConfirmed',
      'DocumentDepartmentChanged',
      'CheckEnded',
      'PagesArranged',
      'DocumentSplitOff',
      'PagesTaken',
      'ExportListed',
      'DocumentRegisteredAsSheet',
      'DocumentAnswered',
      'AnswerReturned',
      'AnswerCorrected',
      'AnswerChangeOffered',
      'AnswerChangeDeclined',
      'AnswerDrawn',
      'AnswerNotDrawn',
      'DocumentReturnedToUnconfirmed',
      'DocumentDeleted',
    ]);
    const split = rows.filter((row) => row.document_id === splitDocumentId).map((row) => row.kind);
    expect(split).toEqual(['DocumentSplitOff', 'PagesTaken']);
    const answered = rows.filter((row) => row.document_id === answeredId);
    expect(answered.map((row) => row.kind)).toEqual([
      'DocumentAnswered',
      'AnswerReturned',
      'AnswerCorrected',
      'AnswerChangeOffered',
      'AnswerChangeDeclined',
      'AnswerDrawn',
      'AnswerNotDrawn',
    ]);
    expect(rows.filter((row) => row.document_id === documentId)).toHaveLength(
      rows.length - split.length - answered.length,
    );
  });
  it('has a line for what could not be read', () =>
    expect([...rowsAfter(documentHistory, asLogged(goingWrong())).values()].map((row) => row.kind)).toEqual([
      'DocumentRegistered',
      'DocumentFoundUnreadable',
    ]));
  it('has a line for exports whose one event named all documents', () =>
    expect(
      rowAfter(documentHistory, exportIssued({ documents: [{ documentId, contentRevision: 1 }], count: 1 })),
    ).toMatchObject({ kind: 'ExportIssued', document_id: documentId, facts: { documents: 1 } }));
  it('keeps who changed which value from what to what', () =>
    expect(rowAfter(documentHistory, revised())).toMatchObject({
      actor: { id: staff },
      changes: [{ before: { value: '手島 勇吉' }, after: { value: '手嶋 勇吉' } }],
    }));
  it('keeps the fact of a change whose values were erased', () =>
    expect(rowAfter(documentHistory, erased(revised()))).toMatchObject({
      facts: { objects: 1, erased: true },
      changes: [],
    }));
});
