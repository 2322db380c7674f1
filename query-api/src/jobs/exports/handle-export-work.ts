import type { ExportProblem } from '@reader/contracts/jobs/export/events';
import { ExportWork, type ExportAnswer, type ExportManifest } from '@reader/contracts/jobs/export/messages';
import type { BlobRef } from '@reader/contracts/objects/ids';
import { exportWork } from '@reader/contracts/jobs/export/job';
import { forCaller } from '../../database.js';
import { storedImages } from '../../queries/output/load/load-paper-documents.js';
import { ConversionsTooCostly } from '../../output/text/conversion-budget.js';
import { TooManyPages } from '../../output/papers/word/word-file.js';
import { TooManyRows } from '../../output/workbooks/corrections/write-corrections.js';
import { answerWork } from '../answer-work.js';
import type { JobDependencies } from '../job-dependencies.js';
import { waitUntilShown } from '../wait-until-shown.js';
import { ExportRejected } from './export-rejected.js';
import { dashboardWorkOf, makeDashboard } from './dashboard/make-dashboard.js';
import { makeExport, type ExportTools } from './make-export.js';
import { TooLargeForFile } from '../../output/too-large-for-file.js';

/**
 * Makes the file and keeps it with its manifest.
 * @throws ExportRejected, TooLargeForFile, TooManyPages, TooManyRows, ConversionsTooCostly
 */
const make = async (
  { db, blobs }: JobDependencies,
  work: ExportWork,
  report: (percentage: number) => void,
): Promise<ExportAnswer> => {
  const { jobId, organisation } = work;
  await waitUntilShown(db, BigInt(work.position));
  const tools: ExportTools<BlobRef> = {
    now: new Date(),
    imageOf: storedImages(blobs, organisation),
    keep: (bytes, mediaType) => blobs.putStream(organisation, jobId, bytes, mediaType),
    report,
  };
  const dashboard = dashboardWorkOf(work);
  const made = await forCaller(db, { organisation, subject: work.requestedBy }, (scoped) =>
    dashboard ? makeDashboard(scoped, dashboard, tools) : makeExport(scoped, work, tools),
  );
  const manifest: ExportManifest = { jobId, ...made };
  const bytes = Buffer.from(JSON.stringify(manifest), 'utf8');
  return {
    kind: 'export-made',
    jobId,
    organisation,
    manifest: await blobs.put(organisation, jobId, bytes, 'application/json'),
  };
};

const problemOf = (error: unknown): ExportProblem | undefined => {
  if (error instanceof ExportRejected || error instanceof TooLargeForFile) return error.problem;
  if (error instanceof TooManyPages) return 'too-many-pages';
  if (error instanceof ConversionsTooCostly) return 'conversion-too-slow';
  return error instanceof TooManyRows ? 'too-many-values' : undefined;
};

/** Makes one export and publishes the answer over NATS; after too many tries it answers without making it. */
export const handleExportWork = async (dependencies: JobDependencies, message: unknown): Promise<void> => {
  const work = ExportWork.parse(message);
  const { jobId, organisation } = work;
  const notMade = (problem: ExportProblem): ExportAnswer => ({
    kind: 'export-not-made',
    jobId,
    organisation,
    problem,
  });
  await answerWork<ExportAnswer>(dependencies, work, {
    kind: exportWork,
    gaveUp: () => notMade('gave-up'),
    perform: async (report) => {
      try {
        return await make(dependencies, work, report);
      } catch (error) {
        const problem = problemOf(error);
        if (problem) return notMade(problem);
        throw error;
      }
    },
  });
};
