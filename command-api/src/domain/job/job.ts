import {
  ExportFailed,
  ExportFileDiscarded,
  ExportRequested,
  type ExportProblem,
} from '@reader/contracts/jobs/export/events';
import { PageTaskFailed, PageTaskFinished, PageTaskRequested } from '@reader/contracts/jobs/page-task/events';
import {
  FieldsProposalFailed,
  FieldsProposalRequested,
  FieldsProposed,
} from '@reader/contracts/jobs/proposal/events';
import { ReadJobCancelled, ReadJobStarted, RereadJobStarted } from '@reader/contracts/jobs/reading/events';
import {
  SheetRegistrationFailed,
  SheetRegistrationFinished,
  SheetRegistrationRequested,
  SheetTemplateMade,
  SheetUploaded,
  SheetUploadFailed,
  SheetUploadRequested,
} from '@reader/contracts/jobs/sheet/events';
import { type JobEvent } from '@reader/contracts/events/job';
import {
  begunJob,
  jobChange,
  jobKindOf,
  type JobKindName,
  type WorkKindName,
} from '@reader/contracts/jobs/all-jobs';
import type { DataOf } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
import type { ChosenColumns } from '@reader/contracts/objects/output/chosen-column';
import type { DashboardWorkbook } from '@reader/contracts/objects/dashboard/workbook';
import type { PageTask } from '@reader/contracts/jobs/page-task/messages';
import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import type { SheetUploadProblem } from '@reader/contracts/jobs/sheet/messages';
import type { LeftOut } from '@reader/contracts/jobs/sheet/pdf-form';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';

/** The list of one file, named by its manifest. */
export interface Listing {
  readonly manifest: BlobRef;
  /** How many parts of the list, and how many documents, are in the log. */
  readonly parts: number;
  readonly documents: number;
}

export interface Job {
  readonly id: Id;
  readonly kind: JobKindName;
  readonly task: PageTask | null;
  /** How far an export has said what its file contains; null: not begun. */
  readonly listing: Listing | null;
  /** The file of an export, as long as it is kept. */
  readonly file: BlobRef | null;
  readonly hasEnded: boolean;
  /** It ended without having done anything. */
  readonly hasFailed: boolean;
  /** Why it failed, as its kind says it. */
  readonly failure: string | null;
  /** The job that does it again. */
  readonly retriedAs: Id | null;
  /** Why a form could not be registered, or no fields proposed. */
  readonly problem: ReadProblem | null;
  /** The external creator is to get its form. */
  readonly isUploading: boolean;
  /** Files of a read that are not read any more. */
  readonly cancelledFiles: ReadonlySet<Id> | 'all';
}

const begun = (id: Id, kind: Job['kind'], task: PageTask | null = null): Job => ({
  id,
  kind,
  task,
  listing: null,
  file: null,
  hasEnded: false,
  hasFailed: false,
  failure: null,
  retriedAs: null,
  problem: null,
  isUploading: false,
  cancelledFiles: new Set(),
});

/** The job by the definition of its kind. */
const defined = (job: Job | undefined, event: InStream<JobEvent>): Job | undefined => {
  const beginning = begunJob(event);
  if (beginning)
    return begun(
      event.data.jobId,
      beginning.kind,
      event.type === 'PageTaskRequested' ? event.data.task : null,
    );
  if (!job) return undefined;
  const change = jobChange(job, event);
  if (change?.status === 'finished') return { ...job, hasEnded: true };
  return change?.status === 'failed'
    ? { ...job, hasEnded: true, hasFailed: true, failure: change.notes?.[0] ?? null }
    : job;
};

export const evolve = (job: Job | undefined, event: InStream<JobEvent>): Job | undefined => {
  switch (event.type) {
    case 'ExportListed': {
      const { manifest, part, documents } = event.data;
      return (
        job && {
          ...job,
          listing: { manifest, parts: part, documents: (job.listing?.documents ?? 0) + documents.length },
        }
      );
    }
    case 'ExportIssued': {
      const ended = defined(job, event);
      return ended && { ...ended, file: event.data.file };
    }
    case 'ExportFileDiscarded':
      return job && { ...job, file: null };
    case 'SheetRegistrationFailed':
    case 'FieldsProposalFailed':
    case 'PageTaskFailed': {
      const ended = defined(job, event);
      return ended && { ...ended, problem: event.data.problem };
    }
    case 'ReadJobCancelled': {
      const { fileId } = event.data;
      if (!job || job.cancelledFiles === 'all') return job;
      return { ...job, cancelledFiles: fileId === null ? 'all' : new Set([...job.cancelledFiles, fileId]) };
    }
    case 'SheetUploadRequested':
      return job && { ...job, isUploading: true };
    case 'JobRetried':
      return job && { ...job, retriedAs: event.data.as };
    default:
      return defined(job, event);
  }
};

/** It has not ended and is made of works of this kind. */
export const isOpenJob = (job: Job | undefined, work: WorkKindName): job is Job =>
  job !== undefined && !job.hasEnded && jobKindOf(job).works.some(({ name }) => name === work);

export const startRead = (job: Job | undefined, command: DataOf<typeof ReadJobStarted>): JobEvent[] =>
  job ? [] : [ReadJobStarted.of(command)];

export const startReread = (job: Job | undefined, command: DataOf<typeof RereadJobStarted>): JobEvent[] =>
  job ? [] : [RereadJobStarted.of(command)];

/** Whether a file of the job is not read any more. */
export const isFileCancelled = (job: Job | undefined, fileId: Id): boolean =>
  job !== undefined && (job.cancelledFiles === 'all' || job.cancelledFiles.has(fileId));

/** Nothing more of the file is read, or of any (null); said once. */
export const cancelRead = (job: Job | undefined, fileId: Id | null): JobEvent[] => {
  if (job?.kind !== 'read' || job.cancelledFiles === 'all') return [];
  if (fileId !== null && job.cancelledFiles.has(fileId)) return [];
  return [ReadJobCancelled.of({ jobId: job.id, fileId })];
};

export const isOpenExport = (job: Job | undefined): job is Job => isOpenJob(job, 'export');

export const requestExport = (
  job: Job | undefined,
  command: DataOf<typeof ExportRequested> & {
    columns: ChosenColumns | null;
    dashboard?: DashboardWorkbook | undefined;
  },
): JobEvent[] => {
  if (job) return [];
  const { columns, dashboard, ...asked } = command;
  return [ExportRequested.of(asked, { columns, ...(dashboard && { dashboard }) })];
};

/** The job worker made no file. An export whose list has begun has one, whatever else is answered. */
export const failExport = (job: Job | undefined, problem: ExportProblem): JobEvent[] =>
  isOpenExport(job) && !job.listing ? [ExportFailed.of({ jobId: job.id, problem })] : [];

/** What the file contains can never be read again: its key was erased before it was handed out. */
export const abandonExport = (job: Job | undefined): JobEvent[] =>
  isOpenExport(job) ? [ExportFailed.of({ jobId: job.id, problem: 'failed' })] : [];

/** The file is gone; what was in it stays in the log. */
export const discardExportFile = (job: Job | undefined): JobEvent[] =>
  job?.file ? [ExportFileDiscarded.of({ jobId: job.id })] : [];

export const requestSheetRegistration = (
  job: Job | undefined,
  command: DataOf<typeof SheetRegistrationRequested>,
): JobEvent[] => (job ? [] : [SheetRegistrationRequested.of(command)]);

/** The template was made and the sheet registered, without what it had no room for, or `problem` says why not; the first answer counts. */
export const finishSheetRegistration = (
  job: Job | undefined,
  { sheetId, problem, leftOut }: { sheetId: Id; problem: ReadProblem | null; leftOut?: LeftOut | undefined },
): JobEvent[] => {
  if (!isOpenJob(job, 'template') || job.isUploading) return [];
  return [
    problem === null
      ? SheetRegistrationFinished.of({ jobId: job.id, sheetId, ...(leftOut && { leftOut }) })
      : SheetRegistrationFailed.of({ jobId: job.id, sheetId, problem }),
  ];
};

/** The template was made, and the external creator is to get the form before it is registered; said once. */
export const requestSheetUpload = (
  job: Job | undefined,
  command: DataOf<typeof SheetUploadRequested>,
): JobEvent[] => {
  if (!isOpenJob(job, 'template') || job.isUploading) return [];
  const { jobId, sheetId } = command;
  return [SheetTemplateMade.of({ jobId, sheetId }), SheetUploadRequested.of(command)];
};

export const isOpenUpload = (job: Job | undefined): job is Job =>
  isOpenJob(job, 'sheet-upload') && job.isUploading;

/** The creator shows the form where it `opens`, or `problem` says why it did not get it; the first end counts. */
export const finishSheetUpload = (
  job: Job | undefined,
  {
    uploadId,
    sheetId,
    ...end
  }: { uploadId: Id; sheetId: Id } & ({ opens: string } | { problem: SheetUploadProblem }),
): JobEvent[] => {
  if (!isOpenUpload(job)) return [];
  const of = { jobId: job.id, uploadId, sheetId };
  return ['problem' in end ? SheetUploadFailed.of({ ...of, ...end }) : SheetUploaded.of({ ...of, ...end })];
};

export const requestProposal = (
  job: Job | undefined,
  command: DataOf<typeof FieldsProposalRequested>,
): JobEvent[] => (job ? [] : [FieldsProposalRequested.of(command)]);

/** So many fields were put into the draft, or `problem` says why none; the first answer counts. */
export const finishProposal = (
  job: Job | undefined,
  { sheetId, ...answer }: { sheetId: Id } & ({ fields: number } | { problem: ReadProblem }),
): JobEvent[] => {
  if (!isOpenJob(job, 'proposal')) return [];
  return [
    'problem' in answer
      ? FieldsProposalFailed.of({ jobId: job.id, sheetId, problem: answer.problem })
      : FieldsProposed.of({ jobId: job.id, sheetId, fields: answer.fields }),
  ];
};

export const requestPageTask = (
  job: Job | undefined,
  command: DataOf<typeof PageTaskRequested>,
): JobEvent[] => (job ? [] : [PageTaskRequested.of(command)]);

/** The document took the result or `text` is what was read, or `problem` says why not; the first answer counts. */
export const finishPageTask = (
  job: Job | undefined,
  { documentId, problem, text }: { documentId: Id; problem: ReadProblem | null; text: BlobRef | null },
): JobEvent[] => {
  if (!isOpenJob(job, 'page-task')) return [];
  return [
    problem === null
      ? PageTaskFinished.of({ jobId: job.id, documentId, text })
      : PageTaskFailed.of({ jobId: job.id, documentId, problem }),
  ];
};
