import { describe, it } from 'vitest';
import type { JobEvent } from '@reader/contracts/events/job';
import type { ExportAnswer } from '@reader/contracts/messages/export';
import {
  blob,
  documentId,
  downloadOption,
  exportFailed,
  exportIssued,
  exportJobId,
  exportRequested,
  jobId,
  organisation,
  readJobStarted,
  sheetId,
  sheetJobId,
  sheetRegistrationFailed,
  sheetRegistrationFinished,
  sheetRegistrationRequested,
  uploadId,
} from '@reader/contracts/testing/examples';
import { storyOf } from '../testing/given.js';
import {
  evolve,
  finishExport,
  finishSheetRegistration,
  requestExport,
  requestSheetRegistration,
  startRead,
  type Job,
} from './job.js';

const given = storyOf<Job, JobEvent>(evolve);
type State = Job | undefined;
const start = (state: State) => startRead(state, { jobId, uploadId, documents: 1 });
const ask = (state: State) =>
  requestExport(state, {
    jobId: exportJobId,
    documents: [documentId],
    filter: null,
    option: downloadOption(),
  });
const made: ExportAnswer = {
  kind: 'export-made',
  jobId: exportJobId,
  organisation,
  documents: [{ documentId, contentRevision: 1 }],
  file: blob({ owner: exportJobId, mediaType: 'text/csv' }),
  manifest: blob({ owner: exportJobId, mediaType: 'application/json' }),
  replacedCharacters: 1,
};
const finish = (state: State) => finishExport(state, made, [{ documentId, label: '氏名', characters: '𠮷' }]);
const giveUp = (state: State) =>
  finishExport(
    state,
    { kind: 'export-not-made', jobId: exportJobId, organisation, problem: 'no-documents' },
    [],
  );

describe('a job', () => {
  it('of reading starts once', () => given().when(start).then(readJobStarted()).when(start).thenNothing());
  it('of exporting is asked for once', () =>
    given().when(ask).then(exportRequested()).when(ask).thenNothing());
  it('hands its file out once', () =>
    given(exportRequested())
      .when(finish)
      .then(exportIssued())
      .when(finish)
      .thenNothing()
      .when(giveUp)
      .thenNothing());
  it('fails once, and stays failed', () =>
    given(exportRequested())
      .when(giveUp)
      .then(exportFailed())
      .when(giveUp)
      .thenNothing()
      .when(finish)
      .thenNothing());
  it('says what was asked for, whatever the worker answers', () =>
    given(exportRequested({ option: downloadOption({ encoding: 'SJ' }) }))
      .when(finish)
      .then(exportIssued({ option: downloadOption({ encoding: 'SJ' }) })));
  it('that nobody asked for has no answer, and a read job no file', () => {
    given().when(finish).thenNothing();
    given(readJobStarted()).when(finish).thenNothing();
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
});
