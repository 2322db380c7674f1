import type { JobAnswer, JobProblem } from '@reader/contracts/http/work/jobs';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import type { Id } from '@reader/contracts/objects/ids';
import type { JobRow } from '@reader/projectors/schema/tables';
import { isLimited, type Scoped } from '../../database.js';
import { exportFileName } from './export-file.js';
import { finalFailures } from './final-failures.js';
import type { LiveProgress } from './live-progress.js';

const DAY_MS = 86_400_000;

/** Documents of a read that is half way whose own progress counts. */
const READINGS_COUNTED = 50;

const hasEnded = ({ status }: JobRow): boolean => status === 'finished' || status === 'failed';

const titleOf = (code: string): string => (problems[code as ProblemCode] ?? problems.unexpected).title;

const messagesOf = (job: JobRow) => jobKindOf(job).documentMessages(job, titleOf);

interface NamedDocument {
  readonly name: string;
  /** It was not read, and that is still so. */
  readonly isUnread: boolean;
}

type NamedDocuments = ReadonlyMap<string, NamedDocument>;

const namedDocuments = async (
  db: Scoped,
  organisation: Id,
  jobs: readonly JobRow[],
): Promise<NamedDocuments> => {
  const ids = new Set(jobs.flatMap((job) => messagesOf(job).map(({ documentId }) => documentId)));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('console.documents')
    .select(['id', 'file_name', 'status', 'reading'])
    .where('organisation', '=', organisation)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, file_name, status, reading }) => [
      id,
      { name: file_name ?? '', isUnread: status === 'invalid' && reading === 'invalid' },
    ]),
  );
};

interface RunningRead {
  readonly percentage: number;
  /** Of the file that is read, or of the next. */
  readonly fileName: string;
}

/** How far the reads are that run, by job: documents that a worker is at count by how far it is. */
const runningReads = async (
  db: Scoped,
  jobs: readonly JobRow[],
  progress: LiveProgress,
): Promise<ReadonlyMap<string, RunningRead>> => {
  const running = jobs.filter((job) => jobKindOf(job).isOfReadings && !hasEnded(job));
  if (running.length === 0) return new Map();
  const open = await db
    .selectFrom('console.jobs as job')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('console.documents as document')
          .select(['document.reading_id', 'document.file_name'])
          .whereRef('document.organisation', '=', 'job.organisation')
          .whereRef('document.job_id', '=', 'job.id')
          .where('document.reading', '=', 'waiting')
          .limit(READINGS_COUNTED)
          .as('waiting'),
      (join) => join.onTrue(),
    )
    .select(['job.id', 'waiting.reading_id', 'waiting.file_name'])
    .where(
      'job.id',
      'in',
      running.map(({ id }) => id),
    )
    .execute();
  return new Map(
    running.map(({ id, finished, total }) => {
      const waiting = open.filter((one) => one.id === id);
      const partly = waiting.reduce((sum, one) => sum + (progress.of(one.reading_id) ?? 0) / 100, 0);
      const current = waiting.find((one) => progress.of(one.reading_id) !== undefined) ?? waiting[0];
      return [
        id,
        {
          percentage: Math.min(99, Math.floor(((finished + partly) / Math.max(1, total)) * 100)),
          fileName: current?.file_name ?? '',
        },
      ];
    }),
  );
};

/** How many jobs of the same kind were asked for before and have not ended, by job. */
const jobsAhead = async (
  db: Scoped,
  organisation: Id,
  waiting: readonly JobRow[],
): Promise<ReadonlyMap<string, number>> => {
  if (waiting.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.jobs as job')
    .select((from) => [
      'job.id',
      from
        .selectFrom('console.jobs as earlier')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('earlier.organisation', '=', organisation)
        .whereRef('earlier.kind', '=', 'job.kind')
        .where('earlier.status', 'in', ['waiting', 'started'])
        .whereRef('earlier.requested_position', '<', 'job.requested_position')
        .as('ahead'),
    ])
    .where('job.organisation', '=', organisation)
    .where(
      'job.id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, ahead }) => [id, Number(ahead)]));
};

/** Days that files of exports are kept; null: for ever. */
const retentionDays = async (
  db: Scoped,
  organisation: Id,
  jobs: readonly JobRow[],
): Promise<number | null> => {
  if (jobs.every(({ file }) => !file)) return null;
  const owner = await db
    .selectFrom('console.organizations')
    .select('settings')
    .where('id', '=', organisation)
    .executeTakeFirst();
  return owner?.settings.exportRetentionDays ?? null;
};

/** What could not be done about which document, in its words; of documents that the caller does not see, nothing. */
const problemsOf = (job: JobRow, named: NamedDocuments, isPartSeen: boolean): JobProblem[] =>
  messagesOf(job)
    .filter(({ documentId }) => !isPartSeen || named.has(documentId))
    .map(({ documentId, message, isCancelled = false }) => ({
      document_id: documentId,
      file_name: named.get(documentId)?.name ?? '',
      message,
      is_unread: jobKindOf(job).isOfReadings && (named.get(documentId)?.isUnread ?? false),
      is_cancelled: isCancelled,
    }));

const lineOf = ({ file_name, message }: JobProblem): string =>
  file_name === '' ? message : `${file_name}: ${message}`;

const furtherLine = ({ further_notes }: JobRow): string[] =>
  further_notes > 0 ? [`ほか${further_notes.toLocaleString('ja-JP')}件`] : [];

/** Equal lines once, with how often they are said: the documents of one file have the same name. */
const counted = (lines: readonly string[]): string[] => {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times].map(([line, count]) =>
    count === 1 ? line : `${line}（${count.toLocaleString('ja-JP')}件）`,
  );
};

/** One problem per line; '' is success (docs/product/jobs.md). */
const resultOf = (job: JobRow, found: readonly JobProblem[]): string => {
  const kind = jobKindOf(job);
  if (job.status === 'failed') return job.notes.map((note) => kind.failureText(note)).join('\n');
  if (kind.makesFile && job.status === 'finished' && !job.file) return problems['export-discarded'].title;
  return [...counted(found.map(lineOf)), ...job.notes, ...furtherLine(job)].join('\n');
};

/** Jobs as they are polled, in the order of the rows; the number of queries does not grow with them. */
export const jobAnswers = async (
  db: Scoped,
  organisation: Id,
  jobs: readonly JobRow[],
  progress: LiveProgress,
): Promise<JobAnswer[]> => {
  const named = await namedDocuments(db, organisation, jobs);
  const reads = await runningReads(db, jobs, progress);
  const days = await retentionDays(db, organisation, jobs);
  const finals = await finalFailures(db, organisation, jobs);
  const percentageOf = (job: JobRow): number =>
    hasEnded(job) ? 100 : (reads.get(job.id)?.percentage ?? progress.of(job.id) ?? 0);
  const ahead = await jobsAhead(
    db,
    organisation,
    jobs.filter((job) => job.status === 'waiting' && percentageOf(job) === 0),
  );
  return jobs.map((job) => {
    const kind = jobKindOf(job);
    const percentage = percentageOf(job);
    const found = problemsOf(job, named, isLimited(db));
    const requestedAt = new Date(job.requested_at);
    const before = ahead.get(job.id);
    return {
      id: job.id,
      kind: job.kind,
      status: job.status === 'waiting' && percentage > 0 ? 'started' : job.status,
      result: resultOf(job, found),
      problems: found,
      further_problems: job.further_notes,
      document_count: kind.countsDocuments ? job.total : null,
      counts:
        kind.tellsFailures && job.status === 'finished'
          ? { done: job.finished, failed: job.total - job.finished }
          : null,
      retried_as: job.retried_as,
      is_final: finals.has(job.id),
      expires_at:
        job.file && days !== null ? new Date(requestedAt.getTime() + days * DAY_MS).toISOString() : null,
      hasError:
        job.status === 'failed' ||
        job.notes.length > 0 ||
        // What is not listed was left alone, too.
        (kind.tellsFailures && (job.problems.length > 0 || job.further_notes > 0)),
      sheet_id: job.sheet_id,
      opens: job.opens,
      meta: {
        percentage,
        file_name: job.file ? exportFileName(job) : (reads.get(job.id)?.fileName ?? ''),
      },
      position: before === undefined ? null : before + 1,
      requested_at: requestedAt.toISOString(),
    };
  });
};
