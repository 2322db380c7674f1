import type { Id } from '@reader/contracts/objects/ids';
import { everything } from '@reader/contracts/reach';
import { sql } from 'kysely';
import { discardExportFile } from '../../domain/job/job.js';
import { jobs } from '../../handling/aggregates.js';
import { handle, load, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

const AT_A_TIME = 500;

/** Exports whose files have been kept as long as their organisation's settings say, oldest first. */
const outdatedExports = ({
  db,
  now,
}: Pick<Dependencies, 'db' | 'now'>): Promise<{ id: Id; organisation: Id }[]> =>
  db
    .selectFrom('console.jobs as job')
    .innerJoin('console.organizations as organization', 'organization.id', 'job.organisation')
    .select(['job.id', 'job.organisation'])
    .where('job.kind', '=', 'export')
    .where('job.status', '=', 'finished')
    .where('job.file', 'is not', null)
    .where(
      sql<boolean>`job.requested_at < ${now()}::timestamptz - (organization.settings ->> 'exportRetentionDays')::integer * interval '1 day'`,
    )
    .orderBy('job.requested_at')
    .limit(AT_A_TIME)
    .execute();

const context = ({ now }: Pick<Dependencies, 'now'>, jobId: Id, organisation: Id): CommandContext => ({
  organisation,
  reach: everything,
  actor: { kind: 'system', id: 'export-retention', role: null, address: null },
  correlationId: jobId,
  causationId: `${jobId}/discarded`,
  occurredAt: now().toISOString(),
});

/**
 * Destroys the files of exports that were kept long enough (`exportRetentionDays`): the key first, so that copies
 * elsewhere are worth nothing, then the blobs, then it is said. Whatever breaks off is done again at the next sweep.
 * Returns how many there were.
 */
export const discardOldExports = async (dependencies: Dependencies): Promise<number> => {
  const outdated = await outdatedExports(dependencies);
  for (const { id, organisation } of outdated) {
    const job = await load(dependencies.log, jobs, id, organisation);
    await dependencies.vault.erase(organisation, [id]);
    for (const ref of [job?.file, job?.listing?.manifest])
      if (ref) await dependencies.blobs.delete(organisation, ref);
    await handle(dependencies.log, jobs, id, context(dependencies, id, organisation), discardExportFile);
  }
  return outdated.length;
};
