import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import { begunJob, jobChange, jobEventTypes, type JobKindName } from '@reader/contracts/jobs/all-jobs';
import type { JobState } from '@reader/contracts/jobs/job-kind';
import type { JobRow } from '../../schema/tables.js';
import { change, isOfOther, projection, type Projection } from '../define.js';

const newJob = (
  id: string,
  { metadata, position }: Recorded,
  kind: JobKindName,
  state: Partial<JobState>,
): JobRow => ({
  id,
  organisation: metadata.organisation,
  kind,
  sheet_id: null,
  opens: null,
  requested_by: metadata.actor.id,
  total: 0,
  finished: 0,
  is_registered: false,
  status: 'waiting',
  problems: [],
  notes: [],
  documents: [],
  option: null,
  paper: null,
  export_notes: [],
  further_notes: 0,
  file: null,
  text: null,
  retried_as: null,
  requested_at: metadata.occurredAt,
  requested_position: position,
  ...state,
});

/** A read job has finished when all its documents are registered and every reading has ended. */
const settled = (row: JobRow): JobRow =>
  row.is_registered && row.finished >= row.total
    ? { ...row, status: 'finished' }
    : { ...row, status: row.finished > 0 ? 'started' : row.status };

const ended = (row: JobRow | undefined): JobRow | undefined =>
  row && settled({ ...row, finished: row.finished + 1 });

/** What the streams of documents, uploads and readings say of a job, and what is the same for jobs of every kind. */
const common = projection('jobs', (event) => event.data.jobId, {
  DocumentRereadAbandoned: change((row, event) => ({
    problems: [...row.problems, { documentId: event.data.documentId, problem: event.data.problem }],
  })),
  DocumentRegistered: (row, event) => (row && event.data.splitFrom ? { ...row, total: row.total + 1 } : row),
  UploadRegistered: (row) => row && settled({ ...row, is_registered: true }),
  DocumentFoundUnreadable: change((row, event) => ({
    problems: [...row.problems, { documentId: event.data.documentId, problem: event.data.problem }],
  })),
  ReadingSucceeded: ended,
  ReadingFailed: ended,
  ReadingCancelled: ended,
  JobRetried: (row, event) => row && { ...row, retried_as: event.data.as },
});

const byDefinition = new Set(jobEventTypes);

/** The row by the definition of its kind. */
const defined = (row: JobRow | undefined, event: Recorded<AnyEvent>, key: string): JobRow | undefined => {
  const begun = begunJob(event);
  if (begun) return newJob(key, event, begun.kind, begun.state);
  return row && { ...row, ...jobChange(row, event) };
};

/**
 * Jobs as they are polled (docs/product/jobs.md), by the definitions of their kinds; a read job's progress is folded
 * from the readings that name it.
 */
export const jobs: Projection<'jobs'> = {
  ...common,
  types: new Set([...common.types, ...byDefinition]),
  fold: (row, event, key) => {
    if (isOfOther(row, event)) return row;
    return byDefinition.has(event.type) ? defined(row, event, key) : common.fold(row, event, key);
  },
};
