import type { DataOf } from '../../../events/define.js';
import { DocumentRegisteredAsSheet } from '../../../events/document.js';
import {
  SheetAnsweringChanged,
  SheetDepartmentChanged,
  SheetItemNoted,
  SheetPrintForgotten,
  SheetPrintLearned,
  SheetPrintLearnedAgain,
  SheetPrintLetGo,
  SheetPrintProved,
  SheetPublished,
  SheetRegistered,
  SheetRemoved,
} from '../../../events/forms/sheet.js';
import {
  FieldsProposalFailed,
  FieldsProposalRequested,
  FieldsProposed,
} from '../../../jobs/proposal/events.js';
import {
  SheetRegistrationFailed,
  SheetRegistrationFinished,
  SheetRegistrationRequested,
  SheetTemplateMade,
  SheetUploaded,
  SheetUploadFailed,
  SheetUploadRequested,
} from '../../../jobs/sheet/events.js';
import type { LearnedPlaces } from '../../../objects/sheets/sheet-template.js';
import type { SheetForm } from '../../../objects/sheets/sheet-form.js';
import { blob } from '../blob.js';
import { documentId, id, readingId } from '../ids.js';

export const sheetId = id(80);
export const sheetJobId = id(81);

/** One item with one text field. */
export const sheetForm = (more: Partial<SheetForm> = {}): SheetForm => ({
  items: [
    {
      id: id(82),
      sequence: 1,
      subject: '氏名',
      displaySubject: '',
      using: true,
      frameGroup: null,
      standardItem: id(84),
    },
  ],
  fragments: [
    {
      id: id(83),
      formItem: id(82),
      sequence: 1,
      label: '氏名',
      type: 'TX',
      kind: 'text',
      required: true,
      clipped: false,
      isApplicant: true,
      value: '',
      autoGenerateOptions: '',
      areaLinkageKey: 'name',
    },
  ],
  options: [],
  areas: [{ key: 'name', page: 1, x: 40, y: 50, width: 80, height: 10 }],
  tables: [],
  ...more,
});

export const sheetRegistered = (more: Partial<DataOf<typeof SheetRegistered>> = {}, form = sheetForm()) =>
  SheetRegistered.of(
    {
      sheetId,
      jobId: sheetJobId,
      documentId: null,
      pages: 1,
      template: blob({ owner: sheetId }),
      ...more,
    },
    { formSubject: '就学援助申請書', keyword: null, form },
  );
/** The second edition, of the draft's revision 3. */
export const sheetPublished = (
  more: Partial<DataOf<typeof SheetPublished>> = {},
  form = sheetForm(),
  formSubject = '就学援助申請書（令和9年度）',
) =>
  SheetPublished.of(
    {
      sheetId,
      edition: 2,
      draftRevision: 3,
      template: blob({ owner: sheetId, sha256: 'b'.repeat(64) }),
      ...more,
    },
    { formSubject, keyword: null, standardSheet: null, form },
  );
export const sheetAnsweringChanged = (more: Partial<DataOf<typeof SheetAnsweringChanged>> = {}) =>
  SheetAnsweringChanged.of(
    {
      ...{ sheetId, isOpen: true, from: null, until: null },
      ...{ attachmentBytes: 1_000_000, passwordVersion: 1, ...more },
    },
    { before: '4月1日からです。', over: '締め切りました。', thanks: 'ありがとうございました。' },
  );
export const learnedPlaces = (): LearnedPlaces => [
  { page: 1, box: { x: 300, y: 200, width: 240, height: 60 }, print: blob({ owner: sheetId }) },
];
export const sheetPrintLearned = (more: Partial<DataOf<typeof SheetPrintLearned>> = {}) =>
  SheetPrintLearned.of({ sheetId, documentId, readingId, places: learnedPlaces(), ...more });
/** Another page's reading, and what it is on trial with. */
export const sheetPrintLearnedAgain = (more: Partial<DataOf<typeof SheetPrintLearnedAgain>> = {}) =>
  SheetPrintLearnedAgain.of({
    sheetId,
    documentId: id(85),
    readingId: id(86),
    lessons: [readingId],
    ...more,
  });
export const sheetPrintProved = (more: Partial<DataOf<typeof SheetPrintProved>> = {}) =>
  SheetPrintProved.of({ sheetId, readingId, lessons: [readingId], revision: 1, ...more });
export const sheetPrintLetGo = (more: Partial<DataOf<typeof SheetPrintLetGo>> = {}) =>
  SheetPrintLetGo.of({ sheetId, readingId, lessons: [readingId], ...more });
export const sheetPrintForgotten = (more: Partial<DataOf<typeof SheetPrintForgotten>> = {}) =>
  SheetPrintForgotten.of({ sheetId, readingId, ...more });
export const sheetDepartmentGiven = (departmentId: string | null) =>
  SheetDepartmentChanged.of({ sheetId, departmentId });
export const sheetItemNoted = (
  text = '3年で増えている。',
  more: Partial<DataOf<typeof SheetItemNoted>> = {},
) => SheetItemNoted.of({ sheetId, formItem: id(82), revision: 1, ...more }, { text });
export const sheetRemoved = () => SheetRemoved.of({ sheetId });

const sheetJob = { jobId: sheetJobId, sheetId };
export const sheetRegistrationRequested = () =>
  SheetRegistrationRequested.of({ ...sheetJob, documentId: null, definition: blob({ owner: sheetId }) });
export const sheetRegistrationFinished = (more: Partial<DataOf<typeof SheetRegistrationFinished>> = {}) =>
  SheetRegistrationFinished.of({ ...sheetJob, ...more });
export const sheetRegistrationFailed = () =>
  SheetRegistrationFailed.of({ ...sheetJob, problem: 'corrupt-file' });
const sheetUpload = { ...sheetJob, uploadId: id(870) };
export const sheetTemplateMade = () => SheetTemplateMade.of(sheetJob);
export const sheetUploadRequested = () =>
  SheetUploadRequested.of({
    ...sheetUpload,
    ...{ definition: blob({ owner: sheetId }), template: blob({ owner: sheetId }), pages: 1 },
  });
export const sheetUploaded = () =>
  SheetUploaded.of({ ...sheetUpload, opens: `https://creator.example/${sheetId}/` });
export const sheetUploadFailed = () => SheetUploadFailed.of({ ...sheetUpload, problem: 'creator-refused' });
export const proposalJobId = id(87);
const proposalJob = { jobId: proposalJobId, sheetId };
export const proposalRequested = () =>
  FieldsProposalRequested.of({ ...proposalJob, template: blob({ owner: sheetId }) });
export const fieldsProposed = (fields = 12) => FieldsProposed.of({ ...proposalJob, fields });
export const proposalFailed = () => FieldsProposalFailed.of({ ...proposalJob, problem: 'corrupt-file' });
export const registeredAsSheet = () => DocumentRegisteredAsSheet.of({ documentId, sheetId });
