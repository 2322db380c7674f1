import { jobStream } from '@reader/contracts/events/streams';
import { extensionEnding, extension } from '@reader/contracts/codes/output';
import type { PaperKind } from '@reader/contracts/objects/output/export-paper';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { JobRow } from '@reader/projectors/schema/tables';
import { sql } from 'kysely';
import { isLimited, type Scoped } from '../../database.js';

const PAPER_NAMES: Record<PaperKind, readonly [name: string, ending: string]> = {
  pdf: ['文書', 'pdf'],
  word: ['文書', 'docx'],
  'word-zip': ['文書', 'zip'],
  images: ['画像', 'zip'],
  workbook: ['読込結果修正ファイル', 'xlsx'],
  dashboard: ['集計', 'xlsx'],
};

/** `documents_20260521_1041.csv`, in Japanese time; several files come in a zip. Papers are named in Japanese. */
export const exportFileName = (job: Pick<JobRow, 'requested_at' | 'option' | 'paper'>): string => {
  const japan = new Date(new Date(job.requested_at).getTime() + 9 * 3_600_000).toISOString();
  const stamp = `${japan.slice(0, 10).replaceAll('-', '')}_${japan.slice(11, 16).replace(':', '')}`;
  if (job.paper) return PAPER_NAMES[job.paper.kind].join(`_${stamp}.`);
  const ending = job.option?.is_divided ? 'zip' : extensionEnding[job.option?.extension ?? extension.csv];
  return `documents_${stamp}.${ending}`;
};

/** What has no encoding of its own is found whatever encoding is wanted. */
const isAsWanted = (
  { option, paper }: Pick<JobRow, 'option' | 'paper'>,
  wanted: Pick<AskedFile, 'extension' | 'encoding'>,
): boolean => {
  if (paper) return !wanted.extension || (paper.kind === 'pdf' && wanted.extension === extension.pdf);
  const isText = option?.extension === extension.csv || option?.extension === extension.txt;
  return (
    (!wanted.extension || option?.extension === wanted.extension) &&
    (!wanted.encoding || !isText || option.encoding === wanted.encoding)
  );
};

/**
 * The file of an export is for people who see all that is in it, also when a document has gone to another department since.
 * @throws ProblemError 'export-not-seen'
 */
const requireAllSeen = async (db: Scoped, { id, organisation, total }: JobRow): Promise<void> => {
  if (!isLimited(db)) return;
  const { rows } = await sql<{ seen: number }>`select count(*)::integer as seen from console.document_history
    where organisation = ${organisation} and stream = ${jobStream(id)} and kind = 'ExportListed'`.execute(db);
  if ((rows[0]?.seen ?? 0) < total) throw new ProblemError('export-not-seen');
};

/** Which file is asked for. */
export interface AskedFile {
  /** Who asks. */
  readonly accountId: Id;
  readonly jobId?: string | undefined;
  /** Name of a dashboard's workbook. */
  readonly dashboardName?: string;
  readonly extension?: string | undefined;
  readonly encoding?: string | undefined;
}

const isAsked = (job: JobRow, { jobId, dashboardName, ...wanted }: AskedFile): boolean => {
  if (jobId !== undefined) return true;
  if (dashboardName === undefined) return isAsWanted(job, wanted);
  return job.paper?.kind === 'dashboard' && exportFileName(job) === dashboardName;
};

/** The file of an export: that of the job, or the caller's latest of this name, or of this extension and encoding. */
export const exportFile = async (
  db: Scoped,
  organisation: Id,
  asked: AskedFile,
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
  const found = jobs.find((job) => isAsked(job, asked));
  if (!found) throw new ProblemError('not-found');
  const { file } = found;
  if (!file) throw new ProblemError(found.status === 'finished' ? 'export-discarded' : 'export-not-ready');
  await requireAllSeen(db, found);
  return { ...found, file };
};
