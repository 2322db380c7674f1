import type { DataOf } from '../../events/define.js';
import { DocumentRegisteredAsSheet } from '../../events/document.js';
import {
  SheetDepartmentChanged,
  SheetPrintForgotten,
  SheetPrintLearned,
  SheetPrintLearnedAgain,
  SheetPrintLetGo,
  SheetPrintProved,
  SheetRegistered,
  SheetRemoved,
} from '../../events/sheet.js';
import {
  SheetRegistrationFailed,
  SheetRegistrationFinished,
  SheetRegistrationRequested,
} from '../../jobs/sheet/events.js';
import type { LearnedPlaces } from '../../objects/sheets/sheet-template.js';
import type { SheetForm } from '../../objects/sheets/sheet-form.js';
import { blob } from './blob.js';
import { documentId, id, readingId } from './ids.js';

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
export const sheetRemoved = () => SheetRemoved.of({ sheetId });

const sheetJob = { jobId: sheetJobId, sheetId };
export const sheetRegistrationRequested = () =>
  SheetRegistrationRequested.of({ ...sheetJob, documentId: null, definition: blob({ owner: sheetId }) });
export const sheetRegistrationFinished = () => SheetRegistrationFinished.of(sheetJob);
export const sheetRegistrationFailed = () =>
  SheetRegistrationFailed.of({ ...sheetJob, problem: 'corrupt-file' });
export const registeredAsSheet = () => DocumentRegisteredAsSheet.of({ documentId, sheetId });
