import type { DataOf } from '../../events/define.js';
import {
  ReadingCancelled,
  ReadingFailed,
  ReadingReady,
  ReadingRequested,
  ReadingSucceeded,
} from '../../events/reading.js';
import { ReadJobCancelled, ReadJobStarted } from '../../jobs/reading/events.js';
import type { ReadingOptions } from '../../objects/configuration/reading-options.js';
import { blob } from './blob.js';
import { documentId, fileId, jobId, readingId, uploadId } from './ids.js';

export const readingOptions: ReadingOptions = {
  mode: 'AT',
  destinationSheet: null,
  ocrEngine: 'AP',
  readingMode: 'CF',
  readingKeywords: [],
  shouldFilterRegions: true,
  isForcingAllocation: false,
  isCorrectingFramePosition: true,
  shouldRotateImage: true,
  columnsForSkip: '',
  presetPattern: null,
};

export const readJobStarted = (documents = 1) => ReadJobStarted.of({ jobId, uploadId, documents });
export const readJobCancelled = (cancelled: string | null = null) =>
  ReadJobCancelled.of({ jobId, fileId: cancelled });

export const readingRequested = (more: Partial<DataOf<typeof ReadingRequested>> = {}) =>
  ReadingRequested.of({
    readingId,
    documentId,
    jobId,
    layout: 1,
    sources: [{ fileId, blob: blob(), firstPage: 1, pages: 1 }],
    options: readingOptions,
    sheets: null,
    preset: null,
    lexicon: null,
    priority: 'operator',
    awaitsFile: false,
    ...more,
  });

export const readingReady = (more: Partial<DataOf<typeof ReadingReady>> = {}) =>
  ReadingReady.of({ ...readingRequested().data, ...more });

const ended = { readingId, documentId, jobId };
export const readingSucceeded = (more: Partial<DataOf<typeof ReadingSucceeded>> = {}) =>
  ReadingSucceeded.of({ ...ended, pages: 1, ...more });
export const readingFailed = (more: Partial<DataOf<typeof ReadingFailed>> = {}) =>
  ReadingFailed.of({ ...ended, problem: 'corrupt-file', ...more });
export const readingCancelled = (more: Partial<DataOf<typeof ReadingCancelled>> = {}) =>
  ReadingCancelled.of({ ...ended, ...more });
