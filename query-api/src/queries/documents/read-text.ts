import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { PageTaskText } from '@reader/contracts/jobs/page-task/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import type { Scoped } from '../../database.js';

/** What was read of a region; nothing once the document it belongs to was erased. */
export const readTextOf = async (
  db: Scoped,
  blobs: SealedBlobs,
  organisation: Id,
  jobId: Id,
): Promise<Pick<JobAnswer, 'read'>> => {
  const job = await db
    .selectFrom('console.jobs')
    .select('text')
    .where('organisation', '=', organisation)
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (!job?.text) return {};
  try {
    const bytes = await blobs.get(organisation, job.text);
    return bytes === ERASED ? {} : { read: PageTaskText.parse(JSON.parse(bytes.toString('utf8'))) };
  } catch (error) {
    if (error instanceof BlobMissing) return {};
    throw error;
  }
};
