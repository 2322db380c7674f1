import {
  ReadingCancelled,
  ReadingFailed,
  ReadingReady,
  ReadingRequested,
  ReadingSucceeded,
} from '../../events/reading.js';
import { ReadJobStarted, RereadJobStarted } from './events.js';
import { ReadRequested, UploadRegistered } from '../../events/upload.js';
import { readProblemText } from '../../japanese/read-problems.js';
import { ReadingAnswer, ReadingWork, type ReadProblem } from './messages.js';
import { RegistrationWork } from './messages.js';
import { jobKind, on } from '../job-kind.js';
import { workKind } from '../work-kind.js';

/** One document is read. */
export const readingWork = workKind({
  name: 'reading',
  consumer: 'readings',
  message: ReadingWork,
  answer: ReadingAnswer,
  ahead: 6,
  hasNewcomers: true,
  requested: [ReadingRequested, ReadingReady],
  ended: [ReadingSucceeded, ReadingFailed, ReadingCancelled],
  id: 'readingId',
  isUrgent: ({ data }) => data.priority === 'operator',
  payload: ({ data }) =>
    data.awaitsFile
      ? null
      : {
          readingId: data.readingId,
          documentId: data.documentId,
          layout: data.layout,
          sources: data.sources,
          options: data.options,
          sheets: data.sheets,
          preset: data.preset,
          lexicon: data.lexicon,
        },
});

/** The documents of an upload are registered. */
export const registrationWork = workKind({
  name: 'registration',
  consumer: 'registrations',
  message: RegistrationWork,
  answer: null,
  ahead: 20,
  requested: [ReadRequested],
  ended: [UploadRegistered],
  id: 'uploadId',
  payload: ({ data }) => ({ uploadId: data.uploadId }),
});

/** One job of many readings: its progress is folded from the readings and documents that name it. */
export const readJob = jobKind({
  name: 'read',
  label: '文書の読取',
  works: [registrationWork, readingWork],
  changesDocuments: true,
  countsDocuments: true,
  isOfReadings: true,
  begins: [
    on(ReadJobStarted, ({ data }) => ({ total: data.documents })),
    on(RereadJobStarted, () => ({ total: 1, is_registered: true })),
  ],
  failureText: (problem) => problem,
  documentMessages: ({ problems }) =>
    problems.map(({ documentId, problem }) => ({
      documentId,
      message: readProblemText[problem as ReadProblem],
      isCancelled: problem === 'cancelled',
    })),
});
