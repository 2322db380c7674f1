import {
  answeredId,
  answeredInputId,
  demandId,
  documentAnswered,
} from '@reader/contracts/testing/examples/forms/demand';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { describe, expect, it } from 'vitest';
import { asLogged, rowAfter, rowsAfter } from '../testing/fold.js';
import { statistics } from '../organisations/statistics.js';
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
  it('says nothing once it is erased', () => {
    const row = rowAfter(documents, erased(documentAnswered()));
    expect(row).toMatchObject({ file_name: null, lead: [], applicant: null, comment: '' });
    expect(rowAfter(documentContent, erased(documentAnswered()))).toMatchObject({ user_inputs: [] });
  });
});
