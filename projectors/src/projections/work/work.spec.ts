import { describe, expect, it } from 'vitest';
import { ReadRequested } from '@reader/contracts/events/upload';
import {
  fileCut,
  pagesCounted,
  wholeFileErased,
  wholeFileReleased,
  wholePdf,
} from '@reader/contracts/testing/examples/document';
import {
  exportFailed,
  exportIssued,
  exportJobId,
  exportRequested,
} from '@reader/contracts/testing/examples/export';
import {
  documentId,
  fileId,
  id,
  organisation,
  readingId,
  staff,
  uploadId,
  jobId,
} from '@reader/contracts/testing/examples/ids';
import {
  readingFailed,
  readingReady,
  readingRequested,
  readingSucceeded,
  readingCancelled,
} from '@reader/contracts/testing/examples/reading';
import { uploadRegistered } from '@reader/contracts/testing/examples/upload';
import { rowAfter } from '../testing/fold.js';
import { readings } from '../jobs/readings.js';
import { work } from './work.js';

describe('open work', () => {
  it.each([
    ['succeeds', readingSucceeded()],
    ['fails', readingFailed()],
    ['is cancelled', readingCancelled()],
  ])('is a reading until it %s', (_how, end) => {
    expect(rowAfter(work, readingRequested())).toMatchObject({
      id: readingId,
      kind: 'reading',
      is_urgent: true,
      payload: { documentId, organisation },
    });
    expect(rowAfter(work, readingRequested(), end)).toBeUndefined();
  });
  it('is no reading that waits for a file until that is there', () => {
    const waiting = readingRequested({ awaitsFile: true });
    expect(rowAfter(work, waiting)).toBeUndefined();
    expect(rowAfter(work, waiting, readingReady())).toMatchObject({ id: readingId, kind: 'reading' });
    expect(rowAfter(work, waiting, readingReady(), readingSucceeded())).toBeUndefined();
    expect(rowAfter(readings, waiting)).toMatchObject({ state: 'open', file_id: fileId });
  });
  it('is the cutting of a PDF until all has files, then its erasing until it is gone', () => {
    const counted = pagesCounted({ cut: { whole: wholePdf, firstPages: 1 } });
    expect(rowAfter(work, pagesCounted())).toBeUndefined();
    expect(rowAfter(work, counted)).toMatchObject({
      id: fileId,
      kind: 'cutting',
      payload: {
        whole: wholePdf,
        parts: [
          { documentId, firstPage: 1, pages: 1 },
          { documentId: id(60), firstPage: 2, pages: 1 },
        ],
      },
    });
    expect(rowAfter(work, counted, fileCut())).toBeUndefined();
    expect(rowAfter(work, counted, fileCut(), wholeFileReleased())).toMatchObject({ kind: 'erasure' });
    expect(rowAfter(work, counted, fileCut(), wholeFileReleased(), wholeFileErased())).toBeUndefined();
  });
  it('lets a bulk read wait', () =>
    expect(rowAfter(work, readingRequested({ priority: 'bulk' }))).toMatchObject({ is_urgent: false }));
  it('is a registration until all is registered', () => {
    const asked = ReadRequested.of({ uploadId, jobId, documents: 1 });
    expect(rowAfter(work, asked)).toMatchObject({ id: uploadId, kind: 'registration' });
    expect(rowAfter(work, asked, uploadRegistered())).toBeUndefined();
  });
  it('is an export until it is issued or has failed, and says what it must show at least', () => {
    expect(rowAfter(work, exportRequested())).toMatchObject({
      id: exportJobId,
      payload: { requestedBy: staff, position: '100' },
    });
    expect(rowAfter(work, exportRequested(), exportIssued())).toBeUndefined();
    expect(rowAfter(work, exportRequested(), exportFailed())).toBeUndefined();
  });
  it('holds references, never values', () =>
    expect(JSON.stringify(rowAfter(work, readingRequested())?.payload)).not.toMatch(/申請書|手島/));
});
