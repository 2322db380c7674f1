import { bulkDeleteJob, bulkDepartmentJob, bulkReturnJob } from './bulk-command/job.js';
import { exportJob } from './export/job.js';
import { importJob } from './import/job.js';
import type { InStream } from '../events/recorded.js';
import { arrangementWork } from './arrangement.js';
import { cuttingWork, erasureWork } from './cutting/works.js';
import { drawingWork } from './drawing/works.js';
import { matchingJob } from './matching/job.js';
import type { JobKind, JobState } from './job-kind.js';
import { areaJob, pageJob } from './page-task/job.js';
import { readJob } from './reading/job.js';
import { reflectionJob, reflectionUndoJob } from './reflection/job.js';
import { proposalJob } from './proposal/job.js';
import { sheetJob } from './sheet/job.js';
import type { WorkKind } from './work-kind.js';

const jobs = [
  readJob,
  exportJob,
  sheetJob,
  proposalJob,
  pageJob,
  areaJob,
  importJob,
  bulkReturnJob,
  bulkDeleteJob,
  bulkDepartmentJob,
  matchingJob,
  reflectionJob,
  reflectionUndoJob,
] as const;

export type JobKindName = (typeof jobs)[number]['name'];

/** Every kind of job. */
export const allJobs: readonly JobKind<JobKindName>[] = jobs;

export const jobKindNames: readonly JobKindName[] = allJobs.map(({ name }) => name);

/** Works that are of no job. */
const works = [arrangementWork, cuttingWork, erasureWork, drawingWork] as const;

export type WorkKindName = (typeof jobs)[number]['works'][number]['name'] | (typeof works)[number]['name'];

/** Every kind of work, in the order in which the dispatcher offers. */
export const allWorks: readonly WorkKind<WorkKindName>[] = [
  ...new Set<WorkKind<WorkKindName>>(jobs.flatMap(({ works }): readonly WorkKind<WorkKindName>[] => works)),
  ...works,
];

const byName = Object.fromEntries(allJobs.map((kind) => [kind.name, kind])) as Record<
  JobKindName,
  JobKind<JobKindName>
>;

/** The kind of a job. */
export const jobKindOf = ({ kind }: { readonly kind: JobKindName }): JobKind<JobKindName> => byName[kind];

const beginnings = new Set(allJobs.flatMap(({ begins }) => begins.map(({ type }) => type)));
const changes = new Set(allJobs.flatMap((kind) => kind.changes.map(({ type }) => type)));

/** Types of the events that begin a job of any kind, or change it by its definition. */
export const jobEventTypes: readonly string[] = [...beginnings, ...changes];

interface BegunJob {
  readonly kind: JobKindName;
  readonly state: Partial<JobState>;
}

/** The job that the event begins; null when it begins none. */
export const begunJob = (event: InStream): BegunJob | null => {
  if (!beginnings.has(event.type)) return null;
  for (const { name, begins } of allJobs) {
    const state = begins.find(({ type }) => type === event.type)?.apply(event);
    if (state) return { kind: name, state };
  }
  return null;
};

/** What the event changes of a job, by its definition; null when that is silent about it. */
export const jobChange = (job: { readonly kind: JobKindName }, event: InStream): Partial<JobState> | null =>
  jobKindOf(job)
    .changes.find(({ type }) => type === event.type)
    ?.apply(event) ?? null;
