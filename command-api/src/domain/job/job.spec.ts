import { describe, expect, it } from 'vitest';
import { ExportFailed, ExportFileDiscarded } from '@reader/contracts/jobs/export/events';
import { type JobEvent } from '@reader/contracts/events/job';
import { blob } from '@reader/contracts/testing/examples/blob';
import {
  exportFailed,
  exportIssued,
  exportJobId,
  exportListed,
  exportRequested,
} from '@reader/contracts/testing/examples/export';
import { documentId, fileId, jobId, uploadId } from '@reader/contracts/testing/examples/ids';
import {
  importFailed,
  importFinished,
  importJobId,
  importFile,
  importRequested,
} from '@reader/contracts/testing/examples/import';
import { readJobCancelled, readJobStarted } from '@reader/contracts/testing/examples/reading';
import {
  sheetId,
  sheetJobId,
  sheetRegistrationFailed,
  sheetRegistrationFinished,
  sheetRegistrationRequested,
  sheetTemplateMade,
  sheetUploaded,
  sheetUploadFailed,
  sheetUploadRequested,
} from '@reader/contracts/testing/examples/forms/sheet';
import { failImport, finishImport, requestImport } from './import.js';
import { scenarioOf } from '../testing/given.js';
import {
  abandonExport,
  cancelRead,
  discardExportFile,
  evolve,
  failExport,
  finishSheetRegistration,
  finishSheetUpload,
  isFileCancelled,
  requestExport,
  requestSheetRegistration,
  requestSheetUpload,
  startRead,
  type Job,
} from './job.js';

const given = scenarioOf<Job, JobEvent>(evolve);
type State = Job | undefined;
const start = (state: State) => startRead(state, { jobId, uploadId, documents: 1 });
const ask = (state: State) =>
  requestExport(state, {
    jobId: exportJobId,
    documents: [documentId],
    filter: null,
    option: {},
    format: null,
    paper: null,
    columns: null,
  });
const giveUp = (state: State) => failExport(state, 'no-documents');

describe('a job', () => {
  it('of reading starts once', () => given().when(start).then(readJobStarted()).when(start).thenNothing());
  it('of reading is cancelled file by file, or as a whole, and each is said once', () => {
    const cancels = (file: string | null) => (state: State) => cancelRead(state, file);
    const begun = given(readJobStarted());
    begun.when(cancels(fileId)).then(readJobCancelled(fileId)).when(cancels(fileId)).thenNothing();
    begun.when(cancels(null)).then(readJobCancelled()).when(cancels(fileId)).thenNothing();
    given(exportRequested()).when(cancels(null)).thenNothing();
    const isCancelled = (...files: (string | null)[]) =>
      isFileCancelled(given(readJobStarted(), ...files.map(readJobCancelled)).state(), fileId);
    expect([isCancelled(), isCancelled(uploadId), isCancelled(fileId), isCancelled(null)]).toEqual([
      ...[false, false],
      ...[true, true],
    ]);
  });
  it('of exporting is asked for once', () =>
    given().when(ask).then(exportRequested()).when(ask).thenNothing());
  it('fails once, and stays failed', () =>
    given(exportRequested()).when(giveUp).then(exportFailed()).when(giveUp).thenNothing());
  it('that nobody asked for has no answer', () => {
    given().when(giveUp).thenNothing();
    given(readJobStarted()).when(giveUp).thenNothing();
  });
  it('has a file as soon as its list begins, whatever is answered then', () => {
    given(exportRequested(), exportListed()).when(giveUp).thenNothing();
    given(exportRequested(), exportListed(), exportIssued()).when(giveUp).thenNothing();
  });
  it('lets go of its file once', () => {
    const discarded = ExportFileDiscarded.of({ jobId: exportJobId });
    given(exportRequested(), exportListed(), exportIssued())
      .when(discardExportFile)
      .then(discarded)
      .when(discardExportFile)
      .thenNothing();
    given(exportRequested(), exportListed()).when(discardExportFile).thenNothing();
  });
  it('fails all the same when the list was erased', () => {
    const failed = ExportFailed.of({ jobId: exportJobId, problem: 'failed' });
    given(exportRequested(), exportListed()).when(abandonExport).then(failed);
    given(exportRequested(), exportListed(), exportIssued()).when(abandonExport).thenNothing();
  });
});

describe('registering a form', () => {
  const asks = (state: State) =>
    requestSheetRegistration(state, {
      jobId: sheetJobId,
      sheetId,
      documentId: null,
      definition: blob({ owner: sheetId }),
    });
  const ends = (state: State) => finishSheetRegistration(state, { sheetId, problem: null });
  const fails = (state: State) => finishSheetRegistration(state, { sheetId, problem: 'corrupt-file' });

  it('is asked for once', () => {
    given().when(asks).then(sheetRegistrationRequested());
    given(sheetRegistrationRequested()).when(asks).thenNothing();
  });
  it('ends with the form, or with the reason', () => {
    given(sheetRegistrationRequested()).when(ends).then(sheetRegistrationFinished());
    given(sheetRegistrationRequested()).when(fails).then(sheetRegistrationFailed());
  });
  it('ends once', () => {
    given(sheetRegistrationRequested(), sheetRegistrationFinished()).when(fails).thenNothing();
    given(sheetRegistrationRequested(), sheetRegistrationFailed()).when(ends).thenNothing();
  });
  it('does not end an export', () => given(exportRequested()).when(ends).thenNothing());
  it('waits, once its template is made, until the external creator has the form or did not take it', () => {
    const uploads = (state: State) => requestSheetUpload(state, sheetUploadRequested().data);
    const { opens, uploadId } = sheetUploaded().data;
    const taken = (state: State) => finishSheetUpload(state, { uploadId, sheetId, opens });
    const refused = (state: State) =>
      finishSheetUpload(state, { uploadId, sheetId, problem: 'creator-refused' });
    const asked = [sheetRegistrationRequested(), sheetTemplateMade(), sheetUploadRequested()];
    given(sheetRegistrationRequested()).when(uploads).then(sheetTemplateMade(), sheetUploadRequested());
    given(...asked)
      .when(uploads)
      .thenNothing();
    // The template comes twice.
    given(...asked)
      .when(ends)
      .thenNothing();
    given(...asked)
      .when(fails)
      .thenNothing();
    given(...asked)
      .when(taken)
      .then(sheetUploaded());
    given(...asked)
      .when(refused)
      .then(sheetUploadFailed());
    given(...asked, sheetUploaded())
      .when(refused)
      .thenNothing();
    given(...asked, sheetUploadFailed())
      .when(taken)
      .thenNothing();
    given(sheetRegistrationRequested()).when(taken).thenNothing();
  });
});

describe('an import', () => {
  const request = (state: State) => requestImport(state, { jobId: importJobId, file: importFile });
  const finish = (state: State) =>
    finishImport(state, {
      documents: 1,
      problemCount: 2,
      problems: [{ cell: 'H5', text: '数式は取り込めません。' }],
    });
  const fail = (state: State) => failImport(state, 'gave-up');

  it('is asked for once', () => given().when(request).then(importRequested()).when(request).thenNothing());
  it('ends once, by the first answer', () => {
    given(importRequested()).when(finish).then(importFinished()).when(fail).thenNothing();
    given(importRequested()).when(fail).then(importFailed()).when(finish).thenNothing();
  });
  it('is no other job', () => given(exportRequested()).when(finish).thenNothing());
});
