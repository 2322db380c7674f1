import { readProblemText } from '@reader/contracts/japanese/read-problems';
import type { Process, ProcessesQuery, Task, TaskStatus } from '@reader/contracts/http/work/tasks';
import type { Id } from '@reader/contracts/objects/ids';
import type { ReadingRow } from '@reader/projectors/schema/tables';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { batchCounts } from './batch-counts.js';
import { batchErrors } from './batch-errors.js';
import type { LiveProgress } from './live-progress.js';
import { sheetNames } from '../configuration/sheets.js';

/** The reads that were asked for, newest first, and the one that is named. */
export const listProcesses = async (
  db: Scoped,
  organisation: Id,
  { user_profile_id: accountId, limit, process }: ProcessesQuery,
): Promise<Process[]> => {
  const reads = db
    .selectFrom('console.jobs')
    .select(['id', 'requested_at'])
    .where('organisation', '=', organisation)
    .where('kind', '=', 'read');
  const newest = await (accountId ? reads.where('requested_by', '=', accountId) : reads)
    .orderBy('requested_position', 'desc')
    .limit(limit)
    .execute();
  const isBeyond = process !== undefined && newest.every(({ id }) => id !== process);
  const rows = isBeyond ? [...newest, ...(await reads.where('id', '=', process).execute())] : newest;
  return rows.map((row) => ({ id: row.id, createdAt: new Date(row.requested_at).toISOString() }));
};

/** @throws ProblemError 'not-found' */
const requireProcess = async (db: Scoped, organisation: Id, id: Id): Promise<void> => {
  const found = await db
    .selectFrom('console.jobs')
    .select('id')
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .where('kind', '=', 'read')
    .executeTakeFirst();
  if (!found) throw new ProblemError('not-found');
};

type Reading = Pick<
  ReadingRow,
  | 'id'
  | 'document_id'
  | 'file_id'
  | 'sheet_id'
  | 'state'
  | 'problem'
  | 'requested_at'
  | 'started_at'
  | 'ended_at'
>;

/** A file is as far as its slowest document, and as bad as its worst. */
const statusOf = (readings: readonly Reading[], isBeingRead: boolean): TaskStatus => {
  const has = (state: Reading['state']) => readings.some((reading) => reading.state === state);
  if (has('open'))
    return isBeingRead || readings.some((reading) => reading.state !== 'open') ? 'started' : '';
  if (has('error')) return 'error';
  if (has('cancelled')) return 'canceling';
  return has('applicable') ? 'succeeded' : 'not-applicable';
};

const earliest = (times: readonly (Date | string | null | undefined)[]): string | null => {
  const known = times.flatMap((time) => (time ? [new Date(time).getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)).toISOString() : null;
};

/** What is read of the file, in words. */
const descriptionOf = (readings: readonly Reading[], sheetName: string): string =>
  `文書${readings.length.toLocaleString('ja-JP')}件の読取${sheetName === '' ? '' : `（${sheetName}）`}`;

const latest = (times: readonly (Date | string | null)[]): string | null => {
  const ended = times.flatMap((time) => (time === null ? [] : [new Date(time).getTime()]));
  return ended.length === times.length && ended.length > 0
    ? new Date(Math.max(...ended)).toISOString()
    : null;
};

/** The files of a read in the order they were given. @throws ProblemError 'not-found' */
export const tasksOf = async (
  db: Scoped,
  organisation: Id,
  process: Id,
  progress: LiveProgress,
): Promise<Task[]> => {
  await requireProcess(db, organisation, process);
  const rows = await db
    .selectFrom('console.readings as reading')
    .innerJoin('console.documents as document', 'document.id', 'reading.document_id')
    .select([
      'reading.id',
      'reading.document_id',
      'reading.file_id',
      'reading.sheet_id',
      'reading.state',
      'reading.problem',
      'reading.requested_at',
      'reading.started_at',
      'reading.ended_at',
      'document.file_name',
    ])
    .where('reading.organisation', '=', organisation)
    .where('reading.job_id', '=', process)
    .orderBy('reading.position')
    .execute();
  const files = new Map<string, typeof rows>();
  for (const row of rows) {
    const known = files.get(row.file_id);
    if (known) known.push(row);
    else files.set(row.file_id, [row]);
  }
  const names = await sheetNames(
    db,
    organisation,
    rows.flatMap((row) => row.sheet_id ?? []),
  );
  return [...files.values()].map((readings): Task => {
    const [first] = readings as [(typeof rows)[number]];
    const live = readings.map((reading) => (reading.state === 'open' ? progress.of(reading.id) : 100));
    const status = statusOf(
      readings,
      live.some((percentage, index) => percentage !== undefined && readings[index]?.state === 'open'),
    );
    const problem = readings.find((reading) => reading.problem !== null)?.problem;
    const requestedAt = new Date(first.requested_at).toISOString();
    const fileName = first.file_name ?? '（消去済み）';
    const sheetName = first.sheet_id ? (names.get(first.sheet_id) ?? '') : '';
    return {
      id: first.id,
      process,
      file_name: fileName,
      status,
      args: { document_id: first.document_id },
      description: descriptionOf(readings, sheetName),
      meta: {
        percentage: Math.floor(live.reduce<number>((sum, one) => sum + (one ?? 0), 0) / readings.length),
        documents: readings.length,
        finished: readings.filter((reading) => reading.state !== 'open').length,
        file_name: fileName,
      },
      result: problem ? readProblemText[problem] : '',
      created_at: requestedAt,
      enqueued_at: requestedAt,
      started_at: earliest(readings.map(({ id, started_at }) => started_at ?? progress.startedAt(id))),
      ended_at: latest(readings.map((reading) => reading.ended_at)),
      sheet: first.sheet_id,
      sheet_name: sheetName,
    };
  });
};

/** Names of the forms that were recognised in a read. @throws ProblemError 'not-found' */
export const sheetNamesOf = async (db: Scoped, organisation: Id, process: Id): Promise<string[]> => {
  await requireProcess(db, organisation, process);
  const rows = await db
    .selectFrom('console.readings as reading')
    .innerJoin('console.sheets as sheet', 'sheet.id', 'reading.sheet_id')
    .select('sheet.form_subject')
    .distinct()
    .where('reading.organisation', '=', organisation)
    .where('reading.job_id', '=', process)
    .orderBy('sheet.form_subject')
    .execute();
  return rows.map((row) => row.form_subject);
};

/** How far the current stack is: documents, and the share of them read, 0–100. */
export const ocrProgressOf = async (
  db: Scoped,
  organisation: Id,
): Promise<{ quantity: number; ocrProgress: number; message?: string }> => {
  const row = await batchCounts(db, organisation);
  const errors = await batchErrors(db, organisation, row);
  const [total, finished] = [row?.batch_total ?? 0, row?.batch_finished ?? 0];
  return {
    quantity: total,
    ocrProgress: total === 0 ? 100 : Math.floor((100 * finished) / total),
    ...(errors.count > 0 ? { message: `${errors.count}件のファイルを読み取れませんでした。` } : {}),
  };
};
