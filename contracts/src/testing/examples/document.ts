import type { DataOf } from '../../events/define.js';
import {
  CheckEnded,
  DocumentDepartmentChanged,
  DocumentConfirmed,
  DocumentDeleted,
  DocumentFoundUnreadable,
  DocumentRead,
  DocumentRegistered,
  DocumentReturnedToUnconfirmed,
  DocumentRevised,
  FileCut,
  SourceCut,
  SourcePagesCounted,
  WholeFileErased,
  WholeFileReleased,
} from '../../events/document.js';
import type { ObjectChange } from '../../objects/changes.js';
import { blob, pdfBlob } from './blob.js';
import { commitId, documentId, fileId, id, inputId, jobId, readingId, uploadId } from './ids.js';
import { page, readingContent } from './reading-content.js';

export const registered = (more: Partial<DataOf<typeof DocumentRegistered>> = {}, fileName = '申請書.png') =>
  DocumentRegistered.of(
    {
      documentId,
      uploadId,
      jobId,
      readingId,
      sequence: 1,
      layout: 1,
      sources: [{ fileId, blob: blob(), firstPage: 1, pages: 1 }],
      channel: 'F',
      splitFrom: null,
      awaitsFile: false,
      ...more,
    },
    { fileName },
  );

export const pagesCounted = (more: Partial<DataOf<typeof SourcePagesCounted>> = {}) =>
  SourcePagesCounted.of({
    documentId,
    readingId,
    fileId,
    pages: 2,
    furtherDocuments: [{ documentId: id(60), readingId: id(61), firstPage: 2, pages: 1 }],
    cut: null,
    ...more,
  });

export const wholePdf = pdfBlob({ owner: id(90) });

export const sourceCut = (more: Partial<DataOf<typeof SourceCut>> = {}) =>
  SourceCut.of({
    documentId,
    fileId,
    source: { fileId: documentId, blob: pdfBlob({ owner: documentId }), firstPage: 1, pages: 1 },
    form: 'pages',
    ...more,
  });

export const fileCut = (more: Partial<DataOf<typeof FileCut>> = {}) =>
  FileCut.of({ documentId, fileId, shared: 0, ...more });

export const wholeFileReleased = () => WholeFileReleased.of({ documentId, fileId, erasureId: id(91) });

export const wholeFileErased = () => WholeFileErased.of({ documentId, fileId, erasureId: id(91) });

export const read = (more: Partial<DataOf<typeof DocumentRead>> = {}, content = readingContent()) =>
  DocumentRead.of(
    {
      documentId,
      readingId,
      jobId,
      sheetId: null,
      allocation: null,
      unreadPages: [],
      notes: [],
      findings: null,
      pages: [page()],
      texts: blob({ owner: documentId }),
      engine: 'tesseract',
      values: 6,
      doubts: 2,
      from: 'reading',
      ...more,
    },
    content,
  );

export const foundUnreadable = (more: Partial<DataOf<typeof DocumentFoundUnreadable>> = {}) =>
  DocumentFoundUnreadable.of({
    documentId,
    readingId,
    jobId,
    problem: 'corrupt-file',
    from: 'reading',
    ...more,
  });

export const valueChange = (value: string, before = '手島 勇吉', input = inputId): ObjectChange => ({
  action: 'updated',
  class: 'userInputs',
  id: input,
  before: { value: before },
  after: { value },
});

export const revised = (
  changes: ObjectChange[] = [valueChange('手嶋 勇吉')],
  more: Partial<DataOf<typeof DocumentRevised>> = {},
) => DocumentRevised.of({ documentId, commitId, objects: changes.length, doubts: 2, ...more }, { changes });

export const confirmed = (contentRevision = 1, more: Partial<DataOf<typeof DocumentConfirmed>> = {}) =>
  DocumentConfirmed.of({ documentId, contentRevision, wasApplicable: false, ...more });

export const departmentGiven = (departmentId: string | null, from: string | null = null) =>
  DocumentDepartmentChanged.of({ documentId, from, departmentId, reason: 'asked' });
export const checkEnded = () => CheckEnded.of({ documentId });

export const returned = (more: Partial<DataOf<typeof DocumentReturnedToUnconfirmed>> = {}) =>
  DocumentReturnedToUnconfirmed.of({ documentId, wasApplicable: false, ...more });

export const deleted = (more: Partial<DataOf<typeof DocumentDeleted>> = {}) =>
  DocumentDeleted.of({
    documentId,
    from: 'unconfirmed',
    reading: 'not-applicable',
    readingId,
    reason: 'asked',
    ...more,
  });
