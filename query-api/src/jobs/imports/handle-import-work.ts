import { importWork } from '@reader/contracts/jobs/import/job';
import { ImportWork, type ImportAnswer } from '@reader/contracts/jobs/import/messages';
import { ERASED } from '@reader/platform/vault/vault';
import { forCaller } from '../../database.js';
import { answerWork } from '../answer-work.js';
import type { JobDependencies } from '../job-dependencies.js';
import { waitUntilShown } from '../wait-until-shown.js';
import { readWorkbook } from './read-workbook.js';

/** Reads the workbook and keeps what it says. */
const read = async ({ db, blobs }: JobDependencies, work: ImportWork): Promise<ImportAnswer> => {
  const { jobId, organisation } = work;
  await waitUntilShown(db, BigInt(work.position));
  const file = await blobs.get(organisation, work.file);
  if (file === ERASED) return { kind: 'import-not-read', jobId, organisation, problem: 'failed' };
  const reading = await forCaller(db, { organisation, subject: work.requestedBy }, (scoped) =>
    readWorkbook(scoped, organisation, file),
  );
  const bytes = Buffer.from(JSON.stringify(reading), 'utf8');
  return {
    kind: 'import-read',
    jobId,
    organisation,
    reading: await blobs.put(organisation, jobId, bytes, 'application/json'),
  };
};

/** Reads one correction workbook and publishes the answer over NATS; after too many tries it answers without opening it. */
export const handleImportWork = async (dependencies: JobDependencies, message: unknown): Promise<void> => {
  const work = ImportWork.parse(message);
  const { jobId, organisation } = work;
  await answerWork<ImportAnswer>(dependencies, work, {
    kind: importWork,
    gaveUp: () => ({ kind: 'import-not-read', jobId, organisation, problem: 'gave-up' }),
    perform: () => read(dependencies, work),
  });
};
