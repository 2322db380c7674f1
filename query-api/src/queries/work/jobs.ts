import { extensionEnding } from '@reader/contracts/codes/output';
import type { ExportNote, ExportProblem } from '@reader/contracts/events/job';
import type { PaperKind } from '@reader/contracts/objects/output/export-paper';
import { EXPORT_LIMIT } from '@reader/contracts/http/output/exports';
import type { JobAnswer, JobProblem } from '@reader/contracts/http/work/jobs';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import type { ReadProblem } from '@reader/contracts/messages/reading';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { JobRow } from '@reader/projectors/schema/tables';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { WORD_PAGE_LIMIT } from '../../output/papers/word/word-file.js';
import { ROW_LIMIT } from '../../output/papers/workbook/columns.js';
import type { LiveProgress } from './live-progress.js';

const EXPORT_PROBLEMS: Record<ExportProblem, string> = {
  'gave-up': '繰り返し失敗したため、出力を中止しました。',
  'no-documents': '出力する文書がありません。',
  'too-many-documents': `一度に出力できるのは${EXPORT_LIMIT.toLocaleString('ja-JP')}件までです。条件を絞り込んでください。`,
  'too-many-rows':
    'xlsxの上限（1,048,576行）を超えるため出力できません。条件を絞り込むか、CSVを選択してください。',
  'too-many-columns': 'xlsxの上限（16,384列）を超えるため出力できません。CSVを選択してください。',
  'too-many-pages': `1つのWordファイルにできるのは${WORD_PAGE_LIMIT}ページまでです。条件を絞り込むか、文書ごとのファイル（zip）を選択してください。`,
  'too-many-values': `読込結果修正ファイルに出力できる値は${ROW_LIMIT.toLocaleString('ja-JP')}件までです。条件を絞り込んでください。`,
  'format-gone': '選択した出力設定は削除されています。',
  failed: '出力に失敗しました。',
};

const DAY_MS = 86_400_000;

const IMPORT_FAILED = '取り込みに失敗しました。もう一度お試しください。';

/** Why a command on many documents stopped; the documents that had their turn before stay as they are. */
const BULK_FAILED: Record<string, string> = {
  'gave-up': '繰り返し失敗したため、処理を中止しました。一部の文書は処理済みの場合があります。',
  failed: '処理に失敗しました。一部の文書は処理済みの場合があります。',
};

/** Kinds whose `total` are documents. */
const OF_DOCUMENTS: readonly JobRow['kind'][] = ['read', 'export', 'bulk-return', 'bulk-delete'];

const isBulk = ({ kind }: JobRow): boolean => kind === 'bulk-return' || kind === 'bulk-delete';

interface Named {
  readonly name: string;
  readonly isUnread: boolean;
}

const namedDocuments = async (
  db: Scoped,
  organisation: Id,
  documents: readonly string[],
): Promise<Map<string, Named>> => {
  if (documents.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.documents')
    .select(['id', 'file_name', 'status', 'reading'])
    .where('organisation', '=', organisation)
    .where('id', 'in', [...new Set(documents)])
    .execute();
  return new Map(
    rows.map(({ id, file_name, status, reading }) => [
      id,
      { name: file_name ?? '', isUnread: status === 'invalid' && reading === 'invalid' },
    ]),
  );
};

const noteText = (note: ExportNote, option: JobRow['option']): string => {
  switch (note.kind) {
    case 'replaced':
      return `${note.label}の「${note.characters}」は表せないため${option?.replacement_character ?? '〓'}に置き換えました`;
    case 'not-a-number':
      return `${note.label}は数値でないため計算できません`;
    case 'divided-by-zero':
      return `${note.label}は0で割るため計算できません`;
    case 'cut':
      return `${note.label}はセルに入る32,767文字で切り詰めました`;
    case 'no-entry':
      return 'マッピング定義に該当する行がありません';
    case 'no-picture':
      return `${note.page}ページ目の画像がありません`;
  }
};

const furtherLine = ({ further_notes }: JobRow): string[] =>
  further_notes > 0 ? [`ほか${further_notes.toLocaleString('ja-JP')}件`] : [];

/** Why something could not be done about a document: of a read the reason, of a command the problem it answers. */
const messageOf = ({ kind }: JobRow, problem: string): string =>
  kind === 'read'
    ? readProblemText[problem as ReadProblem]
    : (problems[problem as ProblemCode] ?? problems.unexpected).title;

/** What could not be done about which document, in its words. */
const problemsOf = async (db: Scoped, organisation: Id, job: JobRow): Promise<JobProblem[]> => {
  const found =
    job.kind === 'read' || isBulk(job)
      ? job.problems.map(({ documentId, problem }) => ({ documentId, message: messageOf(job, problem) }))
      : job.export_notes.map((note) => ({
          documentId: note.documentId,
          message: noteText(note, job.option),
        }));
  const named = await namedDocuments(
    db,
    organisation,
    found.map(({ documentId }) => documentId),
  );
  return found.map(({ documentId, message }) => ({
    document_id: documentId,
    file_name: named.get(documentId)?.name ?? '',
    message,
    is_unread: job.kind === 'read' && (named.get(documentId)?.isUnread ?? false),
  }));
};

const lineOf = ({ file_name, message }: JobProblem): string =>
  file_name === '' ? message : `${file_name}: ${message}`;

/** One problem a line; '' is success (docs/product/jobs.md). */
const resultOf = (job: JobRow, found: readonly JobProblem[]): string => {
  if (job.kind === 'read') return found.map(lineOf).join('\n');
  if (job.kind === 'sheet' || job.kind === 'page' || job.kind === 'area')
    return job.notes.map((problem) => readProblemText[problem as ReadProblem] ?? problem).join('\n');
  if (job.kind === 'import')
    return job.status === 'failed' ? IMPORT_FAILED : [...job.notes, ...furtherLine(job)].join('\n');
  if (isBulk(job))
    return job.status === 'failed'
      ? job.notes.map((code) => BULK_FAILED[code] ?? code).join('\n')
      : [...found.map(lineOf), ...furtherLine(job)].join('\n');
  if (job.status === 'failed')
    return job.notes.map((code) => EXPORT_PROBLEMS[code as ExportProblem] ?? code).join('\n');
  if (job.status === 'finished' && !job.file) return problems['export-discarded'].title;
  return [...found.map(lineOf), ...furtherLine(job)].join('\n');
};

/** When the file of an export is thrown away: so many days after it was asked for; null: never, or there is none. */
const expiryOf = async (db: Scoped, organisation: Id, job: JobRow): Promise<string | null> => {
  if (!job.file) return null;
  const owner = await db
    .selectFrom('console.organizations')
    .select('settings')
    .where('id', '=', organisation)
    .executeTakeFirst();
  const days = owner?.settings.exportRetentionDays ?? null;
  return days === null ? null : new Date(new Date(job.requested_at).getTime() + days * DAY_MS).toISOString();
};

/** A job that is half way: documents that a worker is at count by how far it is. */
const percentageOf = async (
  db: Scoped,
  organisation: Id,
  job: JobRow,
  progress: LiveProgress,
): Promise<number> => {
  if (job.status === 'finished' || job.status === 'failed') return 100;
  if (job.kind !== 'read') return progress.of(job.id) ?? 0;
  const open = await db
    .selectFrom('console.documents')
    .select('reading_id')
    .where('organisation', '=', organisation)
    .where('job_id', '=', job.id)
    .where('reading', '=', 'waiting')
    .limit(50)
    .execute();
  const partly = open.reduce((sum, row) => sum + (progress.of(row.reading_id) ?? 0) / 100, 0);
  return Math.min(99, Math.floor(((job.finished + partly) / Math.max(1, job.total)) * 100));
};

export const jobStatus = async (
  db: Scoped,
  organisation: Id,
  id: Id,
  progress: LiveProgress,
): Promise<JobAnswer> => {
  const job = await db
    .selectFrom('console.jobs')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!job) throw new ProblemError('not-found');
  const percentage = await percentageOf(db, organisation, job, progress);
  const ahead =
    job.status === 'waiting' && percentage === 0
      ? await db
          .selectFrom('console.jobs')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .where('organisation', '=', organisation)
          .where('kind', '=', job.kind)
          .where('status', 'in', ['waiting', 'started'])
          .where('requested_position', '<', job.requested_position)
          .executeTakeFirstOrThrow()
      : undefined;
  const found = await problemsOf(db, organisation, job);
  return {
    id: job.id,
    kind: job.kind,
    status: job.status === 'waiting' && percentage > 0 ? 'started' : job.status,
    result: resultOf(job, found),
    problems: found,
    document_count: OF_DOCUMENTS.includes(job.kind) ? job.total : null,
    counts:
      isBulk(job) && job.status === 'finished'
        ? { done: job.finished, failed: job.total - job.finished }
        : null,
    retried_as: job.retried_as,
    expires_at: await expiryOf(db, organisation, job),
    hasError:
      job.status === 'failed' ||
      (job.kind === 'import' && job.notes.length > 0) ||
      (isBulk(job) && job.problems.length > 0),
    sheet_id: job.sheet_id,
    meta: { percentage, file_name: job.file ? exportFileName(job) : '' },
    position: ahead ? Number(ahead.count) + 1 : null,
    requested_at: new Date(job.requested_at).toISOString(),
  };
};

const PAPER_NAMES: Record<PaperKind, readonly [name: string, ending: string]> = {
  pdf: ['文書', 'pdf'],
  word: ['文書', 'docx'],
  'word-zip': ['文書', 'zip'],
  images: ['画像', 'zip'],
  workbook: ['読込結果修正ファイル', 'xlsx'],
};

/** `documents_20260521_1041.csv`, in Japanese time; several files come in a zip. Papers are named in Japanese. */
export const exportFileName = (job: Pick<JobRow, 'requested_at' | 'option' | 'paper'>): string => {
  const japan = new Date(new Date(job.requested_at).getTime() + 9 * 3_600_000).toISOString();
  const stamp = `${japan.slice(0, 10).replaceAll('-', '')}_${japan.slice(11, 16).replace(':', '')}`;
  if (job.paper) return PAPER_NAMES[job.paper.kind].join(`_${stamp}.`);
  const ending = job.option?.is_divided ? 'zip' : extensionEnding[job.option?.extension ?? 'CS'];
  return `documents_${stamp}.${ending}`;
};

/** What has no encoding of its own is found whatever encoding is wanted. */
const isAsWanted = (
  { option, paper }: Pick<JobRow, 'option' | 'paper'>,
  wanted: { readonly extension?: string; readonly encoding?: string },
): boolean => {
  if (paper) return !wanted.extension || (paper.kind === 'pdf' && wanted.extension === 'PD');
  const isText = option?.extension === 'CS' || option?.extension === 'TX';
  return (
    (!wanted.extension || option?.extension === wanted.extension) &&
    (!wanted.encoding || !isText || option.encoding === wanted.encoding)
  );
};

/** The file of an export: that of the job, or the caller's latest of this extension and encoding. */
export const exportFile = async (
  db: Scoped,
  organisation: Id,
  asked: { accountId: Id; jobId?: string; extension?: string; encoding?: string },
): Promise<JobRow & { readonly file: BlobRef }> => {
  let query = db
    .selectFrom('console.jobs')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('kind', '=', 'export');
  query = asked.jobId
    ? query.where('id', '=', asked.jobId)
    : query.where('requested_by', '=', asked.accountId).where('status', '=', 'finished');
  const jobs = await query
    .orderBy('requested_position', 'desc')
    .limit(asked.jobId ? 1 : 50)
    .execute();
  const found = jobs.find((job) => asked.jobId !== undefined || isAsWanted(job, asked));
  if (!found) throw new ProblemError('not-found');
  const { file } = found;
  if (!file) throw new ProblemError(found.status === 'finished' ? 'export-discarded' : 'export-not-ready');
  return { ...found, file };
};

/** The caller's recent jobs, newest first. */
export const recentJobs = async (
  db: Scoped,
  organisation: Id,
  accountId: Id,
  progress: LiveProgress,
): Promise<JobAnswer[]> => {
  const rows = await db
    .selectFrom('console.jobs')
    .select('id')
    .where('organisation', '=', organisation)
    .where('requested_by', '=', accountId)
    // Who has a region read waits for it on the spot.
    .where('kind', '!=', 'area')
    .orderBy('requested_position', 'desc')
    .limit(20)
    .execute();
  const answers: JobAnswer[] = [];
  for (const row of rows) answers.push(await jobStatus(db, organisation, row.id, progress));
  return answers;
};
