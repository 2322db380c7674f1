import { BlockedReason, type MatchingState } from '@reader/contracts/http/matching/matchings';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import { REFLECTION_COMMITS, undoJobNameOf } from '@reader/contracts/matching/reflection-commits';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { MatchingDocumentRow, MatchingRow } from '@reader/projectors/schema/tables';
import { v5 } from 'uuid';
import type { Scoped } from '../../database.js';
import { leftAloneCode } from '../../matching/outcome/left-alone.js';
import { loadStandardItems } from '../output/load/load-standard-items.js';
import type { JudgedBy, LeftAloneDocuments } from './judged-documents.js';

/** A matching that the caller sees; undefined: there is none. */
export const findMatching = (db: Scoped, organisation: Id, id: Id): Promise<MatchingRow | undefined> =>
  db
    .selectFrom('console.matchings')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .executeTakeFirst();

/** The same. @throws ProblemError 'not-found' */
export const requireMatching = async (db: Scoped, organisation: Id, id: Id): Promise<MatchingRow> => {
  const row = await findMatching(db, organisation, id);
  if (!row) throw new ProblemError('not-found');
  return row;
};

/** How many documents that are there have each row; also those that the caller does not see, as far as the policies let it count. */
const takenRows = async (
  db: Scoped,
  { id: matchingId, organisation }: MatchingRow,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('console.matching_documents as matched')
    .innerJoin('console.documents as document', 'document.id', 'matched.document_id')
    .select(['chosen_row', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('matched.organisation', '=', organisation)
    .where('matched.matching_id', '=', matchingId)
    .where('document.status', '<>', 'deleted')
    .where('chosen_row', 'is not', null)
    .groupBy('chosen_row')
    .execute();
  return new Map(rows.map(({ chosen_row: row, count }) => [row!, Number(count)]));
};

const REFLECTED: ReadonlySet<MatchingState> = new Set(['reflected', 'undoing', 'undo-stopped', 'undone']);

/** What the reason of a document that was left alone is called; of one that is not known, it was changed. */
const reasonOf = (code: string): BlockedReason =>
  BlockedReason.options.find((reason) => leftAloneCode[reason] === code) ?? 'changed';

/** How many documents of a matching have a row. */
export const chosenRows = async (db: Scoped, organisation: Id, matchingId: Id): Promise<number> => {
  const { count } = await db
    .selectFrom('console.matching_documents')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('organisation', '=', organisation)
    .where('matching_id', '=', matchingId)
    .where('chosen_row', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Documents that the reflection left alone, or that taking it back did, as far as their ends list them; undefined: it was not reflected. A job is
 * seen by the person that asked for it, and others ask here too: `db` sees all of the organisation.
 */
export const leftAloneBy = async (
  db: Scoped,
  { id, organisation, state, reflection_id: jobId }: MatchingRow,
): Promise<LeftAloneDocuments | undefined> => {
  if (jobId === null || !REFLECTED.has(state)) return undefined;
  const undoJobId = v5(undoJobNameOf(id), REFLECTION_COMMITS);
  const jobs = await db
    .selectFrom('console.jobs')
    .select(['id', 'problems', 'further_notes'])
    .where('organisation', '=', organisation)
    .where('id', 'in', [jobId, undoJobId])
    .execute();
  const job = jobs.find((one) => one.id === jobId);
  const problems = jobs.flatMap((one) => one.problems);
  return {
    reasons: new Map(problems.map(({ documentId, problem }) => [documentId, reasonOf(problem)])),
    // What was taken back has not the row's values, whatever was done.
    isPartial: state === 'reflected' && (!job || job.further_notes > 0),
  };
};

/** What the documents of a matching are judged by; `master`: undefined where it is gone, `leftAlone` as `leftAloneBy`. */
export const judgedBy = async (
  db: Scoped,
  master: MasterRows | undefined,
  matching: MatchingRow,
  leftAlone: LeftAloneDocuments | undefined,
): Promise<JudgedBy> => ({
  matchingId: matching.id,
  columns: [...matching.columns].sort((one, other) => one.sequence - other.sequence),
  master,
  items: await loadStandardItems(db, matching.organisation),
  taken: await takenRows(db, matching),
  leftAlone,
});

/** Its documents that the caller sees, in their order. */
export const matchingRows = (db: Scoped, { id, organisation }: MatchingRow): Promise<MatchingDocumentRow[]> =>
  db
    .selectFrom('console.matching_documents')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('matching_id', '=', id)
    .orderBy('place')
    .execute();

/** What of a matching is known without looking at its documents: those that are or were asked, those that still are, and all. */
export type PlainShow = 'asked' | 'open' | 'all';
export const isPlainShow = (show: string): show is PlainShow =>
  show === 'asked' || show === 'open' || show === 'all';

/** A page of its documents that the caller sees, in their order, and how many there are. */
export const pageOfRows = async (
  db: Scoped,
  { id, organisation }: MatchingRow,
  { show, limit, offset }: { show: PlainShow; limit: number; offset: number },
): Promise<{ total: number; rows: MatchingDocumentRow[] }> => {
  let all = db
    .selectFrom('console.matching_documents as matched')
    .where('matched.organisation', '=', organisation)
    .where('matched.matching_id', '=', id);
  if (show === 'asked') all = all.where('matched.is_asked', '=', true);
  if (show === 'open') all = all.where('matched.choice', 'is', null);
  // Nobody is asked about a document that was deleted.
  if (show !== 'all')
    all = all.where((where) =>
      where.exists(
        where
          .selectFrom('console.documents as document')
          .select('document.id')
          .whereRef('document.id', '=', 'matched.document_id')
          .where('document.status', '<>', 'deleted'),
      ),
    );
  const { total } = await all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await all.selectAll('matched').orderBy('matched.place').limit(limit).offset(offset).execute();
  return { total: Number(total), rows };
};
