import { blob } from '@reader/contracts/testing/examples/blob';
import {
  answerChangeDeclined,
  answerChangeOffered,
  answerCorrected,
  answeredId,
  answeredInputId,
  answerReturned,
  demandExpired,
  demandId,
  demandMade,
  documentAnswered,
} from '@reader/contracts/testing/examples/forms/demand';
import { id } from '@reader/contracts/testing/examples/ids';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { answerStateOf } from '@reader/contracts/document/answer-after';
import { describe, expect, it } from 'vitest';
import type { DocumentRow } from '../../schema/tables.js';
import { asLogged, rowAfter, rowsAfter } from '../testing/fold.js';
import { statistics } from '../organisations/statistics.js';
import { sentAnswers } from '../sheets/sent-answers.js';
import { documentContent } from './document-content.js';
import { documentPages } from './document-pages.js';
import { documentSearch } from './document-search.js';
import { documents } from './documents.js';

describe('an answer to a public form', () => {
  it('is listed beside what was scanned', () =>
    expect(rowAfter(documents, documentAnswered())).toMatchObject({
      id: answeredId,
      status: 'unconfirmed',
      reading: 'applicable',
      channel: 'W',
      sheet_id: sheetId,
      upload_id: demandId,
      file_name: 'Web回答 0000-0000',
      comment: 'よろしくお願いします',
      applicant: { id: answeredInputId, value: '佐々木 陽菜' },
      lead: [{ id: answeredInputId, value: '佐々木 陽菜' }],
      doubts: 0,
      pages: 1,
    }));
  it('has the values that were given, which nobody read', () =>
    expect(rowAfter(documentContent, documentAnswered())).toMatchObject({
      user_inputs: [{ id: answeredInputId, value: '佐々木 陽菜', origin: null, is_corrected: false }],
      open_count: 0,
    }));
  it('has the form’s blank pages', () =>
    expect(rowAfter(documentPages, documentAnswered())).toMatchObject({ pages: [{ page: 1 }] }));
  it('is found by what was answered', () =>
    expect(rowAfter(documentSearch, documentAnswered())).toMatchObject({
      applicant_id: answeredInputId,
      text: expect.stringContaining('佐々木') as string,
    }));
  it('counts as a document with a form', () =>
    expect([...rowsAfter(statistics, asLogged([documentAnswered()])).values()]).toMatchObject([
      { applicable: 1 },
    ]));
  it('says in the list what its respondent wants, or is asked', () => {
    const state = (...events: Parameters<typeof rowAfter>[1][]) =>
      answerStateOf((rowAfter(documents, documentAnswered(), ...(events as never[])) as DocumentRow).answer);
    expect(state()).toBeNull();
    expect(state(answerReturned())).toBe('returned');
    expect(state(answerReturned(), answerCorrected())).toBeNull();
    expect(state(answerChangeOffered('withdrawal'))).toBe('withdrawal-offered');
    expect(state(answerChangeOffered(), answerChangeDeclined())).toBeNull();
    // A correction that was not decided on is asked about again.
    const both = [answerChangeOffered(), answerChangeOffered('withdrawal')];
    expect(state(...both, answerChangeDeclined('withdrawal'))).toBe('correction-offered');
    // What was said to the respondent is nowhere in the list.
    const returned = rowAfter(documents, documentAnswered(), answerReturned()) as DocumentRow;
    expect(returned.answer).toMatchObject({ returned: '' });
  });
  it('has the files of its newest correction', () => {
    const file = { id: id(7), fragmentId: id(83), file: blob({ owner: answeredId }) };
    const first = documentAnswered({ attachments: [file] });
    expect(rowAfter(documentPages, first)).toMatchObject({ attachments: [{ id: id(7) }] });
    expect(rowAfter(documentPages, first, answerCorrected())).toMatchObject({ attachments: [] });
  });
  it('is found by its receipt, until it is given up', () => {
    const found = [{ id: demandId, sheet_id: sheetId, receipt_number: '0000-0000' }];
    expect([...rowsAfter(sentAnswers, asLogged([demandMade()])).values()]).toMatchObject(found);
    expect([...rowsAfter(sentAnswers, asLogged([demandMade(), demandExpired()])).values()]).toEqual([]);
  });
  it('says nothing once it is erased', () => {
    const row = rowAfter(documents, erased(documentAnswered()));
    expect(row).toMatchObject({ file_name: null, lead: [], applicant: null, comment: '' });
    expect(rowAfter(documentContent, erased(documentAnswered()))).toMatchObject({ user_inputs: [] });
  });
});
