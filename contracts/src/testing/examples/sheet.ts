import type { DataOf } from '../../events/define.js';
import { DocumentRegisteredAsSheet } from '../../events/document.js';
import { SheetRegistered, SheetRemoved } from '../../events/sheet.js';
import {
  SheetRegistrationFailed,
  SheetRegistrationFinished,
  SheetRegistrationRequested,
} from '../../jobs/sheet/events.js';
import type { SheetForm } from '../../objects/sheets/sheet-form.js';
import { blob } from './blob.js';
import { documentId, id } from './ids.js';

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
export const sheetRemoved = () => SheetRemoved.of({ sheetId });

const sheetJob = { jobId: sheetJobId, sheetId };
export const sheetRegistrationRequested = () =>
  SheetRegistrationRequested.of({ ...sheetJob, documentId: null, definition: blob({ owner: sheetId }) });
export const sheetRegistrationFinished = () => SheetRegistrationFinished.of(sheetJob);
export const sheetRegistrationFailed = () =>
  SheetRegistrationFailed.of({ ...sheetJob, problem: 'corrupt-file' });
export const registeredAsSheet = () => DocumentRegisteredAsSheet.of({ documentId, sheetId });
