import { ExportWork, type ExportAnswer, type ExportManifest } from '@reader/contracts/messages/export';
import { answerSubject, MAX_TRIES } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { publishWork } from '@reader/platform/nats/publish';
import { NotJustNow, withSignsOfLife } from '@reader/platform/nats/signs-of-life';
import { isTransient } from '@reader/platform/postgres/connect';
import type { Kysely } from 'kysely';
import { inOrganisation, type QueryDatabase } from '../../database.js';
import { makeExport, TooManyDocuments } from './make-export.js';

export interface ExportParts {
  readonly db: Kysely<QueryDatabase>;
  readonly blobs: SealedBlobs;
  readonly nats: NatsConnection;
  readonly logger: Logger;
}

const CATCH_UP_MS = 20_000;

/** Waits until the read model shows all that was there when the export was asked for. @throws NotJustNow */
const waitUntilShown = async (db: Kysely<QueryDatabase>, position: bigint): Promise<void> => {
  const deadline = Date.now() + CATCH_UP_MS;
  for (;;) {
    const row = await db
      .selectFrom('console.checkpoints')
      .select('position')
      .where('name', '=', 'console')
      .executeTakeFirst();
    if (row && row.position >= position) return;
    if (Date.now() > deadline) throw new NotJustNow('the read model is behind');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const make = async (
  parts: ExportParts,
  work: ExportWork,
  report: (percentage: number) => void,
): Promise<ExportAnswer> => {
  const { jobId, organisation } = work;
  await waitUntilShown(parts.db, BigInt(work.position));
  const made = await inOrganisation(parts.db, organisation, (scoped) => makeExport(scoped, work, report));
  if (made.documents.length === 0)
    return { kind: 'export-not-made', jobId, organisation, problem: 'no-documents' };
  const manifest: ExportManifest = {
    jobId,
    documents: made.documents,
    option: work.option,
    unencodable: made.unencodable,
  };
  return {
    kind: 'export-made',
    jobId,
    organisation,
    documents: made.documents,
    file: await parts.blobs.put(organisation, jobId, made.file, made.mediaType),
    manifest: await parts.blobs.put(
      organisation,
      jobId,
      Buffer.from(JSON.stringify(manifest), 'utf8'),
      'application/json',
    ),
    replacedCharacters: made.unencodable.reduce((sum, entry) => sum + [...entry.characters].length, 0),
  };
};

/** Makes one export and answers over NATS; after too many tries it answers without making it. */
export const handleExportWork = async (parts: ExportParts, message: unknown): Promise<void> => {
  const work = ExportWork.parse(message);
  const { jobId, organisation, attempt } = work;
  const answer = await withSignsOfLife(
    parts.nats,
    WORK_SIGNAL_SUBJECT,
    { id: jobId, organisation, attempt },
    SIGN_OF_LIFE_MS,
    async (report) => {
      if (attempt > MAX_TRIES)
        return { kind: 'export-not-made', jobId, organisation, problem: 'gave-up' } satisfies ExportAnswer;
      try {
        return await make(parts, work, report);
      } catch (error) {
        if (error instanceof TooManyDocuments)
          return {
            kind: 'export-not-made',
            jobId,
            organisation,
            problem: 'too-many-documents',
          } satisfies ExportAnswer;
        if (isTransient(error)) throw new NotJustNow('the database is not available', { cause: error });
        throw error;
      }
    },
  );
  await publishWork(parts.nats, answerSubject.export, answer, `${jobId}/${attempt}/answer`);
};
