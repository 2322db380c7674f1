import { FAILED_LISTED, type FailedWork, type SetAside } from '@reader/contracts/http/work/failed-work';
import { allJobs } from '@reader/contracts/jobs/all-jobs';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { mayEndOtherwise } from './final-failures.js';
import { jobAnswers } from './job-answers.js';
import type { LiveProgress } from './live-progress.js';
import { accountNames, fileNameOf } from '../configuration/names.js';

const retriable = allJobs.filter(({ retry }) => retry !== null).map(({ name }) => name);

/** Jobs that did nothing and that nobody has asked for again. */
const failedJobs = async (
  db: Scoped,
  organisation: Id,
  progress: LiveProgress,
): Promise<FailedWork['jobs']> => {
  const rows = await db
    .selectFrom('console.jobs')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('status', '=', 'failed')
    .where('kind', 'in', retriable)
    .where('retried_as', 'is', null)
    .where(mayEndOtherwise())
    .orderBy('requested_position', 'desc')
    .limit(FAILED_LISTED)
    .execute();
  const names = await accountNames(
    db,
    organisation,
    rows.map((row) => row.requested_by),
  );
  const answers = await jobAnswers(db, organisation, rows, progress);
  return answers.flatMap((answer, index) =>
    answer.is_final ? [] : [{ ...answer, requested_by: names.get(rows[index]!.requested_by) ?? '' }],
  );
};

const unreadDocuments = async (db: Scoped, organisation: Id): Promise<FailedWork['documents']> => {
  const rows = await db
    .selectFrom('console.documents')
    .select(['id', 'file_name', 'problem', 'created_by', 'updated_at'])
    .where('organisation', '=', organisation)
    .where('status', '=', 'invalid')
    // Being read again it is no failure any more.
    .where('reading', '=', 'invalid')
    .where((where) => where.or([where('problem', 'is', null), where('problem', '<>', 'cancelled')]))
    .orderBy('registered_position', 'desc')
    .limit(FAILED_LISTED)
    .execute();
  const names = await accountNames(
    db,
    organisation,
    rows.map((row) => row.created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    file_name: fileNameOf(row),
    problem: row.problem ? readProblemText[row.problem] : '',
    created_by: names.get(row.created_by) ?? '',
    updated_at: new Date(row.updated_at).toISOString(),
  }));
};

const DOCUMENT_STREAM = /^document-([0-9a-f-]{36})$/;

const setAside = async (db: Scoped, organisation: Id): Promise<SetAside[]> => {
  const rows = await db
    .selectFrom('console.quarantine')
    .select(['stream', 'position', 'reason'])
    .where('organisation', '=', organisation)
    .orderBy('position', 'desc')
    .limit(FAILED_LISTED)
    .execute();
  return rows.map(({ stream, position, reason }) => ({
    stream,
    position: String(position),
    reason,
    document_id: DOCUMENT_STREAM.exec(stream)?.[1] ?? null,
  }));
};

/** What failed for good in the organisation, for the managers that look after it. */
export const failedWork = async (
  db: Scoped,
  organisation: Id,
  progress: LiveProgress,
): Promise<FailedWork> => ({
  jobs: await failedJobs(db, organisation, progress),
  documents: await unreadDocuments(db, organisation),
  streams: await setAside(db, organisation),
});
