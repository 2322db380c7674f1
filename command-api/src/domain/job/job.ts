import {
  ExportFailed,
  ExportIssued,
  ExportRequested,
  PageTaskFailed,
  PageTaskFinished,
  PageTaskRequested,
  ReadJobStarted,
  RereadJobStarted,
  SheetRegistrationFailed,
  SheetRegistrationFinished,
  SheetRegistrationRequested,
  type JobEvent,
  type Unencodable,
} from '@reader/contracts/events/job';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { ExportAnswer } from '@reader/contracts/messages/export';
import type { DocumentFilter } from '@reader/contracts/objects/document-filter';
import type { DownloadOption } from '@reader/contracts/objects/download-option';
import type { PageTask } from '@reader/contracts/messages/page-task';
import type { ReadProblem } from '@reader/contracts/messages/reading';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';

export interface Job {
  readonly id: Id;
  readonly kind: 'read' | 'export' | 'sheet' | 'page';
  readonly task: PageTask | null;
  readonly option: DownloadOption | null;
  readonly hasEnded: boolean;
  /** Why a form could not be registered. */
  readonly problem: ReadProblem | null;
}

export const evolve = (job: Job | undefined, event: Recorded<JobEvent>): Job | undefined => {
  switch (event.type) {
    case 'ReadJobStarted':
    case 'RereadJobStarted':
      return { id: event.data.jobId, kind: 'read', task: null, option: null, hasEnded: false, problem: null };
    case 'ExportRequested':
      return {
        id: event.data.jobId,
        kind: 'export',
        task: null,
        option: event.data.option,
        hasEnded: false,
        problem: null,
      };
    case 'SheetRegistrationRequested':
      return {
        id: event.data.jobId,
        kind: 'sheet',
        task: null,
        option: null,
        hasEnded: false,
        problem: null,
      };
    case 'PageTaskRequested':
      return {
        id: event.data.jobId,
        kind: 'page',
        task: event.data.task,
        option: null,
        hasEnded: false,
        problem: null,
      };
    case 'ExportIssued':
    case 'ExportFailed':
    case 'SheetRegistrationFinished':
    case 'PageTaskFinished':
      return job && { ...job, hasEnded: true };
    case 'SheetRegistrationFailed':
    case 'PageTaskFailed':
      return job && { ...job, hasEnded: true, problem: event.data.problem };
  }
};

export const startRead = (
  job: Job | undefined,
  command: { jobId: Id; uploadId: Id; documents: number },
): JobEvent[] => (job ? [] : [ReadJobStarted.of(command)]);

export const startReread = (job: Job | undefined, command: { jobId: Id; documentId: Id }): JobEvent[] =>
  job ? [] : [RereadJobStarted.of(command)];

export const requestExport = (
  job: Job | undefined,
  command: { jobId: Id; documents: Id[]; filter: DocumentFilter | null; option: DownloadOption },
): JobEvent[] => (job ? [] : [ExportRequested.of(command)]);

/** The job worker's answer; one that comes again or late decides to nothing. */
export const finishExport = (
  job: Job | undefined,
  answer: ExportAnswer,
  unencodable: Unencodable[],
): JobEvent[] => {
  if (!job || job.hasEnded || !job.option) return [];
  if (answer.kind === 'export-not-made') return [ExportFailed.of({ jobId: job.id, problem: answer.problem })];
  return [
    ExportIssued.of(
      {
        jobId: job.id,
        documents: answer.documents,
        option: job.option,
        file: answer.file,
        manifest: answer.manifest,
        replacedCharacters: answer.replacedCharacters,
      },
      { unencodable },
    ),
  ];
};

export const requestSheetRegistration = (
  job: Job | undefined,
  command: { jobId: Id; sheetId: Id; documentId: Id | null; definition: BlobRef },
): JobEvent[] => (job ? [] : [SheetRegistrationRequested.of(command)]);

/** The template was made and the sheet registered, or `problem` says why not; the first answer counts. */
export const finishSheetRegistration = (
  job: Job | undefined,
  { sheetId, problem }: { sheetId: Id; problem: ReadProblem | null },
): JobEvent[] => {
  if (!job || job.hasEnded || job.kind !== 'sheet') return [];
  return [
    problem === null
      ? SheetRegistrationFinished.of({ jobId: job.id, sheetId })
      : SheetRegistrationFailed.of({ jobId: job.id, sheetId, problem }),
  ];
};

export const requestPageTask = (
  job: Job | undefined,
  command: { jobId: Id; documentId: Id; task: PageTask },
): JobEvent[] => (job ? [] : [PageTaskRequested.of(command)]);

/** The document took the result, or `problem` says why not; the first answer counts. */
export const finishPageTask = (
  job: Job | undefined,
  { documentId, problem }: { documentId: Id; problem: ReadProblem | null },
): JobEvent[] => {
  if (!job || job.hasEnded || job.kind !== 'page') return [];
  return [
    problem === null
      ? PageTaskFinished.of({ jobId: job.id, documentId })
      : PageTaskFailed.of({ jobId: job.id, documentId, problem }),
  ];
};
