import { describe, expect, it } from 'vitest';
import { read, registered } from '@reader/contracts/testing/examples/document';
import {
  registeredAsSheet,
  sheetForm,
  sheetId,
  sheetJobId,
  sheetPrintForgotten,
  sheetPrintLearned,
  sheetPrintProved,
  sheetRegistered,
  sheetRegistrationFailed,
  sheetRegistrationFinished,
  sheetRegistrationRequested,
  sheetTemplateMade,
  sheetUploaded,
  sheetUploadFailed,
  sheetUploadRequested,
  sheetRemoved,
} from '@reader/contracts/testing/examples/forms/sheet';
import { documents } from '../documents/documents.js';
import { jobs } from '../jobs/jobs.js';
import { asLogged, rowAfter, rowsAfter, twice } from '../testing/fold.js';
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
  it('has the revision of its stream, as readings name it', () => {
    const taught = [sheetRegistered(), sheetPrintLearned()];
    expect(rowAfter(sheets, sheetRegistered())).toMatchObject({ revision: 0 });
    expect(rowAfter(sheets, ...taught)).toMatchObject({ revision: 1 });
    expect(rowAfter(sheets, ...taught, sheetPrintForgotten())).toMatchObject({ revision: 2, learned: [] });
    const again = twice(asLogged(taught));
    expect([...rowsAfter(sheets, again).values()]).toMatchObject([{ revision: 1 }]);
  });
  it('has another revision once what it learned holds, and none for what came to nothing', () => {
    const onTrial = [sheetRegistered(), sheetPrintLearned({ isOnTrial: true })];
    expect(rowAfter(sheets, ...onTrial)).toMatchObject({ revision: 0, learned: [{ is_on_trial: true }] });
    expect(rowAfter(sheets, ...onTrial, sheetPrintForgotten({ revision: 0 }))).toMatchObject({
      revision: 0,
      learned: [],
    });
    const holds = [...onTrial, sheetPrintProved()];
    expect(rowAfter(sheets, ...holds)).toMatchObject({ revision: 1, learned: [{ is_on_trial: false }] });
    expect([...rowsAfter(sheets, twice(asLogged(holds))).values()]).toMatchObject([{ revision: 1 }]);
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
  it('is work again where an external creator gets it, until it has it or does not take it', () => {
    const asked = [sheetRegistrationRequested(), sheetTemplateMade(), sheetUploadRequested()];
    expect([...rowsAfter(work, asLogged(asked)).values()]).toMatchObject([
      {
        id: sheetUploadRequested().data.uploadId,
        kind: 'sheet-upload',
        payload: { jobId: sheetJobId, sheetId, pages: 1 },
      },
    ]);
    expect(rowAfter(jobs, ...asked)).toMatchObject({ status: 'started', opens: null });
    for (const end of [sheetUploaded(), sheetUploadFailed()])
      expect(rowsAfter(work, asLogged([...asked, end])).size).toBe(0);
    expect(rowAfter(jobs, ...asked, sheetUploaded())).toMatchObject({
      ...{ status: 'finished', sheet_id: sheetId, opens: `https://creator.example/${sheetId}/` },
    });
    expect(rowAfter(jobs, ...asked, sheetUploadFailed())).toMatchObject({
      ...{ status: 'failed', notes: ['creator-refused'], opens: null },
    });
  });
  it('is named by the document it was made from', () =>
    expect(rowAfter(documents, registered(), read(), registeredAsSheet())).toMatchObject({
      registered_sheet_id: sheetId,
    }));
});
