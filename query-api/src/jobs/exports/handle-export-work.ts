import type { ExportProblem } from '@reader/contracts/jobs/export/events';
import { ExportWork, type ExportAnswer, type ExportManifest } from '@reader/contracts/jobs/export/messages';
import { exportWork } from '@reader/contracts/jobs/export/job';
import { MAX_TRIES } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import { publishWork } from '@reader/platform/nats/publish';
import { TemporarilyUnavailable, withHeartbeat } from '@reader/platform/nats/heartbeats';
import { isTransientDatabaseError } from '@reader/platform/postgres/connect';
import { inOrganisation } from '../../database.js';
import { storedImages } from '../../output/load/load-paper-documents.js';
import { TooManyPages } from '../../output/papers/word/word-file.js';
import { TooManyRows } from '../../output/workbooks/corrections/write-corrections.js';
import type { JobDependencies } from '../job-dependencies.js';
import { waitUntilShown } from '../wait-until-shown.js';
import { makeExport, ExportRejected } from './make-export.js';
import { TooLargeForFile } from './writers/writer.js';

/** Makes the file and keeps it with its manifest. @throws ExportRejected, TooLargeForFile, TemporarilyUnavailable */
const make = async (
  { db, blobs }: JobDependencies,
  work: ExportWork,
  report: (percentage: number) => void,
): Promise<ExportAnswer> => {
  const { jobId, organisation } = work;
  await waitUntilShown(db, BigInt(work.position));
  const made = await inOrganisation(db, organisation, (scoped) =>
    makeExport(scoped, work, {
      now: new Date(),
      imageOf: storedImages(blobs, organisation),
      keep: (bytes, mediaType) => blobs.putStream(organisation, jobId, bytes, mediaType),
      report,
    }),
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
  return error instanceof TooManyRows ? 'too-many-values' : undefined;
};

/** Makes one export and publishes the answer over NATS; after too many tries it answers without making it. */
export const handleExportWork = async (dependencies: JobDependencies, message: unknown): Promise<void> => {
  const work = ExportWork.parse(message);
  const { jobId, organisation, attempt } = work;
  const notMade = (problem: ExportProblem): ExportAnswer => ({
    kind: 'export-not-made',
    jobId,
    organisation,
    problem,
  });
  const answer = await withHeartbeat(
    dependencies.nats,
    WORK_SIGNAL_SUBJECT,
    { id: jobId, organisation, attempt },
    SIGN_OF_LIFE_MS,
    async (report) => {
      if (attempt > MAX_TRIES) return notMade('gave-up');
      try {
        return await make(dependencies, work, report);
      } catch (error) {
        const problem = problemOf(error);
        if (problem) return notMade(problem);
        if (isTransientDatabaseError(error))
          throw new TemporarilyUnavailable('the database is not available', { cause: error });
        throw error;
      }
    },
  );
  await publishWork(dependencies.nats, exportWork.answerSubject, answer, `${jobId}/${attempt}/answer`);
};
