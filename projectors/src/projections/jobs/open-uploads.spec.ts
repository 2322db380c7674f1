import {
  DuplicateAccepted,
  DuplicateHeld,
  ReadRequested,
  UploadDiscarded,
  UploadFilesErased,
  UploadStarted,
} from '@reader/contracts/events/upload';
import { blob } from '@reader/contracts/testing/examples/blob';
import { documentId, id, jobId, organisation, uploadId } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { rowAfter } from '../testing/fold.js';
import { openUploads } from './open-uploads.js';

const started = UploadStarted.of({ uploadId, layout: 1, quantity: 1, sheetId: null });
const fileId = id(101);
const held = DuplicateHeld.of(
  { uploadId, fileId, sequence: 1, blob: blob(), duplicateOf: documentId },
  { fileName: '写し.png' },
);
const taken = DuplicateAccepted.of({ uploadId, fileId });
const asked = ReadRequested.of({ uploadId, jobId, documents: 1 });

describe('an upload that keeps files which no document has', () => {
  it('is open until its read is asked for', () => {
    expect(rowAfter(openUploads, started)).toMatchObject({ id: uploadId, organisation, state: 'open' });
    expect(rowAfter(openUploads, started, asked)).toBeUndefined();
  });
  it('stays while duplicates were held that nobody took', () => {
    expect(rowAfter(openUploads, started, held, asked)).toMatchObject({ state: 'read', held: [fileId] });
    expect(rowAfter(openUploads, started, held, taken, asked)).toBeUndefined();
  });
  it('is discarded until its files are gone', () => {
    const discarded = [started, held, UploadDiscarded.of({ uploadId })];
    expect(rowAfter(openUploads, ...discarded)).toMatchObject({ state: 'discarded' });
    expect(rowAfter(openUploads, ...discarded, UploadFilesErased.of({ uploadId }))).toBeUndefined();
  });
});
