import { allJobs, jobKindOf } from '@reader/contracts/jobs/all-jobs';
import type { Id } from '@reader/contracts/objects/ids';
import type { JobRow } from '@reader/projectors/schema/tables';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';

/** Of `console.jobs`: what it failed of is nothing that it would only have again. */
export const mayEndOtherwise = () => {
  const finals = allJobs.flatMap(({ name, retry }) =>
    (retry?.finalProblems ?? []).map((problem) => `${name} ${problem}`),
  );
  return sql<boolean>`kind || ' ' || coalesce(notes ->> 0, '') <> all (${sql.val(finals)}::text[])`;
};

/** Matchings of these whose master was removed. */
const withoutMaster = async (db: Scoped, organisation: Id, ids: readonly Id[]): Promise<ReadonlySet<Id>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('console.matchings as matching')
    .innerJoin('console.masters as master', 'master.id', 'matching.master_id')
    .select('matching.id')
    .where('matching.organisation', '=', organisation)
    .where('master.organisation', '=', organisation)
    .where('matching.id', 'in', [...ids])
    .where('master.is_removed', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Jobs of these that failed and would only fail again. */
export const finalFailures = async (
  db: Scoped,
  organisation: Id,
  jobs: readonly JobRow[],
): Promise<ReadonlySet<Id>> => {
  const failed = jobs.filter(({ status }) => status === 'failed');
  const isFinal = (job: JobRow) => jobKindOf(job).retry?.finalProblems.includes(job.notes[0] ?? '') ?? false;
  const matchings = failed.filter((job) => job.kind === 'matching' && !isFinal(job)).map(({ id }) => id);
  return new Set([
    ...failed.filter(isFinal).map(({ id }) => id),
    ...(await withoutMaster(db, organisation, matchings)),
  ]);
};
