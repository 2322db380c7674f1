import { describe, expect, it } from 'vitest';
import { read, registered } from '@reader/contracts/testing/examples/document';
import {
  registeredAsSheet,
  sheetForm,
  sheetId,
  sheetJobId,
  sheetRegistered,
  sheetRegistrationFailed,
  sheetRegistrationFinished,
  sheetRegistrationRequested,
  sheetRemoved,
} from '@reader/contracts/testing/examples/sheet';
import { documents } from '../documents/documents.js';
import { jobs } from '../jobs/jobs.js';
import { asLogged, rowAfter, rowsAfter } from '../testing/fold.js';
import { sheets } from './sheets.js';
import { work } from '../work/work.js';

describe('a form that is registered', () => {
  it('is work until its template is made', () => {
    expect(rowAfter(work, sheetRegistrationRequested())).toMatchObject({ kind: 'template' });
    expect(rowsAfter(work, asLogged([sheetRegistrationRequested(), sheetRegistrationFinished()])).size).toBe(
      0,
    );
    expect(rowsAfter(work, asLogged([sheetRegistrationRequested(), sheetRegistrationFailed()])).size).toBe(0);
  });
  it('shows in the list of forms with all it asks, until it is removed', () => {
    expect(rowAfter(sheets, sheetRegistered())).toMatchObject({
      id: sheetId,
      status: 'active',
      form: sheetForm(),
    });
    expect(rowAfter(sheets, sheetRegistered(), sheetRemoved())).toMatchObject({ status: 'removed' });
  });
  it('ends its job with its id, or with the reason', () => {
    const finished = [sheetRegistrationRequested(), sheetRegistrationFinished()];
    expect(rowAfter(jobs, ...finished)).toMatchObject({
      id: sheetJobId,
      status: 'finished',
      sheet_id: sheetId,
    });
    const failed = [sheetRegistrationRequested(), sheetRegistrationFailed()];
    expect(rowAfter(jobs, ...failed)).toMatchObject({ status: 'failed', notes: ['corrupt-file'] });
  });
  it('is named by the document it was made from', () =>
    expect(rowAfter(documents, registered(), read(), registeredAsSheet())).toMatchObject({
      registered_sheet_id: sheetId,
    }));
});
