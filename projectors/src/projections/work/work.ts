import { ERASED } from '@reader/contracts/events/define';
import type { WorkRow } from '../../schema/tables.js';
import { projection, type EventNamed } from '../define.js';

type WorkEvent = EventNamed<
  | 'ReadRequested'
  | 'UploadRegistered'
  | 'ReadingRequested'
  | 'ReadingSucceeded'
  | 'ReadingFailed'
  | 'ReadingCancelled'
  | 'ExportRequested'
  | 'ExportIssued'
  | 'ExportFailed'
  | 'SheetRegistrationRequested'
  | 'SheetRegistrationFinished'
  | 'SheetRegistrationFailed'
  | 'PageTaskRequested'
  | 'PageTaskFinished'
  | 'PageTaskFailed'
  | 'ImportRequested'
  | 'ImportFinished'
  | 'ImportFailed'
  | 'BulkCommandRequested'
  | 'BulkCommandFinished'
  | 'BulkCommandFailed'
  | 'ArrangementRequested'
  | 'ArrangementFinished'
>;

const keyOf = (event: WorkEvent): string => {
  switch (event.type) {
    case 'ReadRequested':
    case 'UploadRegistered':
      return event.data.uploadId;
    case 'ReadingRequested':
    case 'ReadingSucceeded':
    case 'ReadingFailed':
    case 'ReadingCancelled':
      return event.data.readingId;
    case 'ExportRequested':
    case 'ExportIssued':
    case 'ExportFailed':
    case 'SheetRegistrationRequested':
    case 'SheetRegistrationFinished':
    case 'SheetRegistrationFailed':
    case 'PageTaskRequested':
    case 'PageTaskFinished':
    case 'PageTaskFailed':
    case 'ImportRequested':
    case 'ImportFinished':
    case 'ImportFailed':
    case 'BulkCommandRequested':
    case 'BulkCommandFinished':
    case 'BulkCommandFailed':
      return event.data.jobId;
    case 'ArrangementRequested':
    case 'ArrangementFinished':
      return event.data.arrangementId;
  }
};

const open = (
  id: string,
  event: WorkEvent,
  kind: WorkRow['kind'],
  isUrgent: boolean,
  payload: Record<string, unknown>,
): WorkRow => ({
  id,
  organisation: event.metadata.organisation,
  kind,
  is_urgent: isUrgent,
  position: event.position,
  payload: { kind, organisation: event.metadata.organisation, ...payload },
});

const closed = () => undefined;

/** Work that is open: a request puts it here, its end takes it away. NATS only wakes; this is what is owed. */
export const work = projection('work', keyOf, {
  ReadRequested: (_row, event, key) =>
    open(key, event, 'registration', true, { uploadId: event.data.uploadId }),
  UploadRegistered: closed,
  ReadingRequested: (_row, event, key) =>
    open(key, event, 'reading', event.data.priority === 'operator', {
      readingId: event.data.readingId,
      documentId: event.data.documentId,
      layout: event.data.layout,
      sources: event.data.sources,
      options: event.data.options,
      sheets: event.data.sheets,
      preset: event.data.preset,
      lexicon: event.data.lexicon,
    }),
  ReadingSucceeded: closed,
  ReadingFailed: closed,
  ReadingCancelled: closed,
  ExportRequested: (_row, event, key) =>
    // What the file shall have is unknown once it was erased.
    event.personal === ERASED
      ? undefined
      : open(key, event, 'export', true, {
          jobId: event.data.jobId,
          documents: event.data.documents,
          filter: event.data.filter,
          option: event.data.option,
          format: event.data.format,
          paper: event.data.paper,
          columns: event.personal?.columns ?? null,
          requestedBy: event.metadata.actor.id,
          position: String(event.position),
        }),
  ExportIssued: closed,
  ExportFailed: closed,
  SheetRegistrationRequested: (_row, event, key) =>
    open(key, event, 'template', true, {
      jobId: event.data.jobId,
      sheetId: event.data.sheetId,
      definition: event.data.definition,
    }),
  SheetRegistrationFinished: closed,
  SheetRegistrationFailed: closed,
  PageTaskRequested: (_row, event, key) =>
    open(key, event, 'page-task', true, {
      jobId: event.data.jobId,
      documentId: event.data.documentId,
      task: event.data.task,
    }),
  PageTaskFinished: closed,
  PageTaskFailed: closed,
  ImportRequested: (_row, event, key) =>
    open(key, event, 'import', true, {
      jobId: event.data.jobId,
      file: event.data.file,
      position: String(event.position),
    }),
  ArrangementRequested: (_row, event, key) =>
    open(key, event, 'arrangement', true, { arrangementId: event.data.arrangementId }),
  ArrangementFinished: closed,
  ImportFinished: closed,
  ImportFailed: closed,
  BulkCommandRequested: (_row, event, key) =>
    open(key, event, 'bulk', true, {
      jobId: event.data.jobId,
      command: event.data.command,
      list: event.data.list,
    }),
  BulkCommandFinished: closed,
  BulkCommandFailed: closed,
});
