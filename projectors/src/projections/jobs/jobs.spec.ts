import { describe, expect, it } from 'vitest';
import { bulkFailed, bulkFinished, bulkRequested } from '@reader/contracts/testing/examples/bulk-command';
import {
  importFailed,
  importFinished,
  importRequested,
  jobRetried,
} from '@reader/contracts/testing/examples/import';
import { work } from '../work/work.js';
import { foundUnreadable, registered } from '@reader/contracts/testing/examples/document';
import {
  exportFailed,
  exportIssued,
  exportRequested,
  replacedNote,
} from '@reader/contracts/testing/examples/export';
import { documentId, id } from '@reader/contracts/testing/examples/ids';
import {
  readingFailed,
  readingSucceeded,
  readingCancelled,
  readJobStarted,
} from '@reader/contracts/testing/examples/reading';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { uploadRegistered } from '@reader/contracts/testing/examples/upload';
import { jobs } from './jobs.js';
import { rowAfter } from '../testing/fold.js';

describe('a read job', () => {
  const second = { readingId: id(63), documentId: id(62) };

  it('finishes when all is registered and every reading has ended', () => {
    const begun = [readJobStarted(2), registered(), registered({ documentId: second.documentId })];
    expect(rowAfter(jobs, ...begun, uploadRegistered(), readingSucceeded())).toMatchObject({
      status: 'started',
      finished: 1,
    });
    expect(
      rowAfter(jobs, ...begun, uploadRegistered(), readingSucceeded(), readingFailed(second)),
    ).toMatchObject({ status: 'finished', finished: 2 });
  });
  it('finishes also when the registration ends after the readings', () => {
    expect(rowAfter(jobs, readJobStarted(1), registered(), readingSucceeded())).toMatchObject({
      status: 'started',
    });
    expect(
      rowAfter(jobs, readJobStarted(1), registered(), readingSucceeded(), uploadRegistered()),
    ).toMatchObject({ status: 'finished' });
  });
  it('waits for the further documents of a PDF', () => {
    const split = [
      readJobStarted(1),
      registered(),
      uploadRegistered(),
      registered({ documentId: id(60), splitFrom: documentId }),
    ];
    expect(rowAfter(jobs, ...split, readingSucceeded())).toMatchObject({ total: 2, status: 'started' });
    expect(rowAfter(jobs, ...split, readingSucceeded(), readingSucceeded(second))).toMatchObject({
      status: 'finished',
    });
  });
  it('does not wait for what was cancelled', () =>
    expect(
      rowAfter(jobs, readJobStarted(1), registered(), uploadRegistered(), readingCancelled()),
    ).toMatchObject({ status: 'finished' }));
  it('has not begun while nothing has ended', () =>
    expect(rowAfter(jobs, readJobStarted(1), registered(), uploadRegistered())).toMatchObject({
      status: 'waiting',
      finished: 0,
    }));
  it('names what could not be read', () =>
    expect(
      rowAfter(jobs, readJobStarted(1), foundUnreadable(), readingFailed(), uploadRegistered()),
    ).toMatchObject({
      status: 'finished',
      problems: [{ documentId, problem: 'corrupt-file' }],
    }));
});

describe('an export job', () => {
  it('has its file when it is issued, with a line for what had to be replaced', () =>
    expect(rowAfter(jobs, exportRequested(), exportIssued())).toMatchObject({
      kind: 'export',
      status: 'finished',
      total: 1,
      file: { mediaType: 'text/csv' },
      option: { extension: 'CS', encoding: 'U8' },
      export_notes: [replacedNote],
    }));
  it('has the lines of one from before there were other notes than of characters', () => {
    const issued = exportIssued();
    const unencodable = [{ documentId, label: '氏名', characters: '𠮷' }];
    expect(rowAfter(jobs, exportRequested(), { ...issued, personal: { unencodable } })).toMatchObject({
      export_notes: [replacedNote],
    });
    expect(rowAfter(jobs, exportRequested(), erased(issued))).toMatchObject({
      status: 'finished',
      export_notes: [],
    });
  });
  it('fails with a reason', () =>
    expect(rowAfter(jobs, exportRequested(), exportFailed())).toMatchObject({
      status: 'failed',
      notes: ['no-documents'],
      file: null,
    }));
});

describe('an import job', () => {
  it('lists what it could not take by its cells', () => {
    expect(rowAfter(jobs, importRequested())).toMatchObject({ kind: 'import', status: 'waiting' });
    expect(rowAfter(jobs, importRequested(), importFinished())).toMatchObject({
      status: 'finished',
      notes: ['H5: 数式は取り込めません。'],
      further_notes: 1,
    });
    expect(rowAfter(jobs, importRequested(), importFailed())).toMatchObject({ status: 'failed' });
    expect(rowAfter(jobs, importRequested(), importFailed(), jobRetried())).toMatchObject({
      status: 'failed',
      retried_as: jobRetried().data.as,
    });
    expect(rowAfter(work, importRequested())).toMatchObject({ kind: 'import' });
    expect(rowAfter(work, importRequested(), importFinished())).toBeUndefined();
  });
});

describe('a command on many documents', () => {
  it('is a job of its own kind, which names the first that it was not done to', () => {
    expect(rowAfter(jobs, bulkRequested())).toMatchObject({ kind: 'bulk-delete', total: 1_001 });
    const returns = bulkRequested({ command: 'return-to-unconfirmed' });
    expect(rowAfter(jobs, returns)).toMatchObject({ kind: 'bulk-return', status: 'waiting' });
    const ended = bulkFinished({ done: 998, failedCount: 3 });
    expect(rowAfter(jobs, bulkRequested(), ended, ended)).toMatchObject({
      status: 'finished',
      total: 1_001,
      finished: 998,
      problems: [{ documentId, problem: 'not-found' }],
      further_notes: 2,
    });
    expect(rowAfter(jobs, bulkRequested(), bulkFailed())).toMatchObject({
      status: 'failed',
      notes: ['gave-up'],
    });
    expect(rowAfter(work, bulkRequested())).toMatchObject({ kind: 'bulk', payload: { command: 'delete' } });
    expect(rowAfter(work, bulkRequested(), bulkFinished())).toBeUndefined();
    expect(rowAfter(work, bulkRequested(), bulkFailed())).toBeUndefined();
  });
});
