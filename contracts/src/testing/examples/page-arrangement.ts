import type { DataOf } from '../../events/define.js';
import { DocumentSplitOff, PagesArranged, PagesTaken } from '../../events/document.js';
import { ArrangementFinished, ArrangementRequested } from '../../events/page-arrangement.js';
import { blob } from './blob.js';
import { documentId, fileId, id, inputId, jobId, pageId, uploadId } from './ids.js';
import { page } from './reading-content.js';

export const arrangementId = id(110);
export const splitDocumentId = id(111);
export const splitPageId = id(112);
export const splitInputId = id(113);
const recordsOfPages = {
  texts: [blob({ owner: documentId })],
  findings: [],
  turns: [],
  files: [{ fileId, blob: blob() }],
};
const secondPage = () => page({ id: splitPageId, page: 2, sourcePage: 2 });
const noForm = { sheetId: null, applicantId: null, records: recordsOfPages };

export const arrangementRequested = () =>
  ArrangementRequested.of({
    arrangementId,
    targets: [
      { documentId, splitFrom: null, pages: [pageId], removed: [] },
      { documentId: splitDocumentId, splitFrom: documentId, pages: [splitPageId], removed: [] },
    ],
  });
export const arrangementFinished = () =>
  ArrangementFinished.of({ arrangementId, refused: [], created: [splitDocumentId] });

/** Its second page, with one value, leaves for a document of its own. */
export const pagesArranged = (more: Partial<DataOf<typeof PagesArranged>> = {}) =>
  PagesArranged.of(
    {
      documentId,
      arrangementId,
      before: [pageId, splitPageId],
      after: { ...noForm, pages: [page()], removed: [], doubts: 2 },
      parcels: [{ ...noForm, from: documentId, to: splitDocumentId, pages: [secondPage()], removed: [] }],
      from: 'not-applicable',
      ...more,
    },
    {
      changes: [
        {
          action: 'deleted',
          class: 'userInputs',
          id: splitInputId,
          before: { subject: '二枚目', label: '備考' },
        },
      ],
      setAside: [],
      carried: [
        { pageId: splitPageId, class: 'userInputs', id: splitInputId, fields: { value: '手島様の備考' } },
      ],
      lead: [{ id: inputId, value: '手島 勇吉' }],
      applicant: null,
    },
  );

export const documentSplitOff = () =>
  DocumentSplitOff.of(
    {
      documentId: splitDocumentId,
      arrangementId,
      splitFrom: documentId,
      uploadId,
      jobId,
      readingId: id(114),
      layout: 1,
      channel: 'F',
    },
    { fileName: '申請書.png' },
  );

export const pagesTaken = (more: Partial<DataOf<typeof PagesTaken>> = {}) =>
  PagesTaken.of(
    {
      documentId: splitDocumentId,
      arrangementId,
      before: [],
      after: { ...noForm, pages: [{ ...secondPage(), page: 1 }], removed: [], doubts: 0 },
      parcels: [{ from: documentId, pages: [splitPageId], removed: [], isSetAside: false }],
      from: 'not-applicable',
      ...more,
    },
    {
      changes: [
        {
          action: 'created',
          class: 'userInputs',
          id: splitInputId,
          after: { label: '備考', value: '手島様の備考', uploaded_file: splitPageId, table: null },
        },
      ],
      setAside: [],
      carried: [],
      lead: [{ id: splitInputId, value: '手島様の備考' }],
      applicant: null,
    },
  );
