import type { DocumentEvent } from '@reader/contracts/events/document';
import type { ReadingDone } from '@reader/contracts/jobs/reading/messages';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { blob } from '@reader/contracts/testing/examples/blob';
import {
  commitId,
  documentId,
  fileId,
  id,
  inputId,
  jobId,
  readingId,
  uploadId,
} from '@reader/contracts/testing/examples/ids';
import { page, readingContent } from '@reader/contracts/testing/examples/reading-content';
import { scenarioOfFold } from './given.js';
import * as document from '../document/decide.js';
import { fold, type Document } from '../document/state.js';

export const given = scenarioOfFold<Document, DocumentEvent>(fold);
export type State = Document | undefined;

export const register = () => (state: State) =>
  document.register(state, {
    documentId,
    uploadId,
    jobId,
    readingId,
    sequence: 1,
    layout: 1,
    sources: [{ fileId, blob: blob(), firstPage: 1, pages: 1 }],
    splitFrom: null,
    awaitsFile: false,
    fileName: '申請書.png',
  });

export const answer = (more: Partial<ReadingDone> = {}): ReadingDone => ({
  kind: 'reading-succeeded',
  readingId,
  documentId,
  organisation: id(1),
  sourcePages: null,
  pages: [page()],
  content: blob({ owner: documentId }),
  texts: blob({ owner: documentId }),
  findings: null,
  allocation: null,
  isRecognised: false,
  unreadPages: [],
  notes: [],
  engine: 'tesseract',
  values: 6,
  ...more,
});
export const finish =
  (more: Partial<ReadingDone> = {}, content = readingContent()) =>
  (state: State) =>
    document.finishReading(state, answer(more), content);
export const fail =
  (reading = readingId) =>
  (state: State) =>
    document.failReading(state, { readingId: reading, problem: 'corrupt-file' });
export const countPages =
  (reading = readingId) =>
  (state: State) =>
    document.countPages(state, {
      readingId: reading,
      fileId,
      pages: 2,
      furtherDocuments: [{ documentId: id(60), readingId: id(61), firstPage: 2, pages: 1 }],
      cut: null,
    });
export const confirm =
  (command: { seenRevision?: number } = {}) =>
  (state: State) =>
    document.confirm(state, command);
export const value = (text: string, more: Partial<PushedObject> = {}): PushedObject => ({
  _class: 'userInputs',
  id: inputId,
  document: documentId,
  value: text,
  ...more,
});
export const revise =
  (pushed: PushedObject[], commit = commitId) =>
  (state: State) =>
    document.revise(state, { commitId: commit, pushed });
