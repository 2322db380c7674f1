import { ERASED } from '@reader/contracts/events/define';
import type { JobEvent } from '@reader/contracts/events/job';
import { ExportAnswer, ExportManifest } from '@reader/contracts/jobs/export/messages';
import type { BlobRef } from '@reader/contracts/objects/ids';
import { issueExport, listExport, partsOf } from '../domain/job/issue-export.js';
import { abandonExport, failExport, isOpenExport, type Job } from '../domain/job/job.js';
import { jobs } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

/** An export is handed out to the person that asked for it: the history names that person, not the worker. */
const contextOf = async (
  dependencies: Dependencies,
  { jobId, organisation }: ExportAnswer,
  cause: string,
): Promise<CommandContext> =>
  onBehalfOf(
    workerContext(dependencies, organisation, 'job-worker', `${jobId}/${cause}`),
    await initiatorOf(dependencies, jobs.stream(jobId), organisation),
  );

const fail = async (
  dependencies: Dependencies,
  answer: ExportAnswer,
  decide: (job: Job | undefined) => JobEvent[],
): Promise<void> => {
  const context = await contextOf(dependencies, answer, 'end');
  await handle(dependencies.log, jobs, answer.jobId, context, decide);
};

/** Says part by part what the file contains, then hands it out. What is in the log already is passed over. */
const issue = async (dependencies: Dependencies, answer: ExportAnswer, ref: BlobRef): Promise<void> => {
  const { jobId, organisation } = answer;
  const bytes = await dependencies.blobs.get(organisation, ref);
  if (bytes === ERASED) return fail(dependencies, answer, abandonExport);
  const made = { ref, manifest: ExportManifest.parse(JSON.parse(bytes.toString('utf8'))) };
  // Ids of events derive from the file, so that those of two files for one job never pass for each other.
  const context = await contextOf(dependencies, answer, ref.sha256);
  const decide = (decision: (job: Job | undefined) => JobEvent[]) =>
    handle(dependencies.log, jobs, jobId, context, decision);
  for (let part = 1; part <= partsOf(made.manifest); part += 1)
    await decide((job) => listExport(job, made, part));
  await decide((job) => issueExport(job, made));
};

/** Decides on what the job worker answered. A list that was begun is finished, whichever answer comes next. */
export const onExportAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = ExportAnswer.parse(message);
  const asked = await load(dependencies.log, jobs, answer.jobId, answer.organisation);
  if (!isOpenExport(asked)) return;
  if (asked.listing) await issue(dependencies, answer, asked.listing.manifest);
  else if (answer.kind === 'export-made') await issue(dependencies, answer, answer.manifest);
  else await fail(dependencies, answer, (job) => failExport(job, answer.problem));
};
