import {
  ExportFailed,
  ExportIssued,
  ExportRequested,
  ReadJobStarted,
  type JobEvent,
  type Unencodable,
} from '@reader/contracts/events/job';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { ExportAnswer } from '@reader/contracts/messages/export';
import type { DocumentFilter } from '@reader/contracts/objects/document-filter';
import type { DownloadOption } from '@reader/contracts/objects/download-option';
import type { Id } from '@reader/contracts/objects/ids';

export interface Job {
  readonly id: Id;
  readonly kind: 'read' | 'export';
  readonly option: DownloadOption | null;
  readonly hasEnded: boolean;
}

export const evolve = (job: Job | undefined, event: Recorded<JobEvent>): Job | undefined => {
  switch (event.type) {
    case 'ReadJobStarted':
      return { id: event.data.jobId, kind: 'read', option: null, hasEnded: false };
    case 'ExportRequested':
      return { id: event.data.jobId, kind: 'export', option: event.data.option, hasEnded: false };
    case 'ExportIssued':
    case 'ExportFailed':
      return job && { ...job, hasEnded: true };
  }
};

export const startRead = (
  job: Job | undefined,
  command: { jobId: Id; uploadId: Id; documents: number },
): JobEvent[] => (job ? [] : [ReadJobStarted.of(command)]);

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
