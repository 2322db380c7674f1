import { resultOfDocument } from '@reader/contracts/http/matching/matching-result';
import type {
  AcceptPreview,
  MatchingDetail,
  MatchingResult,
  MatchingToReflect,
} from '@reader/contracts/http/matching/matchings';
import { takenFrom } from '@reader/contracts/matching/candidates';
import type { Id } from '@reader/contracts/objects/ids';
import type { MatchingDocumentRow, MatchingRow } from '@reader/projectors/schema/tables';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import { accountNames } from '../configuration/names.js';
import {
  judgedDocuments,
  judgeEach,
  type JudgedBy,
  type JudgedDocument,
  type WholeMatching,
} from './judged-documents.js';
import { documentsOnWire } from './matching-documents.js';
import { entriesOf } from './matchings.js';
import { findMatching, judgedBy, matchingRows } from './one-matching.js';

/** What of a judged document is counted. */
interface Counted extends Pick<JudgedDocument, 'outcome' | 'takenBy'> {
  /** Of each value that is written. */
  readonly columns: readonly Id[];
}

const toCount = ({ outcome, takenBy, written }: JudgedDocument): Counted => ({
  ...{ outcome, takenBy },
  columns: written.map(({ columnId }) => columnId),
});

/** What reflecting would do. */
const reflectionOf = (judged: readonly Counted[], { columns }: JudgedBy): MatchingToReflect['reflection'] => {
  const writing = judged.filter(({ outcome }) => outcome === 'changed' || outcome === 'unsure');
  const counted = (outcome: JudgedDocument['outcome']) =>
    judged.filter((one) => one.outcome === outcome).length;
  const written = writing.flatMap((one) => one.columns);
  return {
    documents: writing.length,
    values: written.length,
    by_column: columns.flatMap(({ id }) => {
      const values = written.filter((columnId) => columnId === id).length;
      return values === 0 ? [] : [{ column_id: id, values }];
    }),
    changed: counted('changed'),
    unsure: counted('unsure'),
    same: counted('same'),
    none: counted('none'),
    open: counted('open'),
    blocked: counted('blocked'),
    taken_twice: judged.filter(({ takenBy }) => takenBy > 0).length,
  };
};

/** Who has chosen for how many documents, of those that the caller sees. */
const choosersOf = async (
  db: Scoped,
  { id, organisation }: MatchingRow,
): Promise<MatchingDetail['choosers']> => {
  const counts = await db
    .selectFrom('console.matching_documents')
    .select(['chosen_by', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('organisation', '=', organisation)
    .where('matching_id', '=', id)
    .where('chosen_by', 'is not', null)
    .groupBy('chosen_by')
    .orderBy('count', 'desc')
    .execute();
  const names = await accountNames(
    db,
    organisation,
    counts.map(({ chosen_by: by }) => by!),
  );
  return counts.map(({ chosen_by: by, count }) => ({
    ...{ id: by!, name: names.get(by!) ?? '' },
    count: Number(count),
  }));
};

const inSequence = (columns: MatchingRow['columns']): MatchingRow['columns'] =>
  [...columns].sort((one, other) => one.sequence - other.sequence);

/** A matching with its headers and who has chosen. */
export const matchingDetail = async (db: Scoped, matching: MatchingRow): Promise<MatchingDetail> => {
  const [entry] = await entriesOf(db, matching.organisation, [matching]);
  return {
    ...entry!,
    headers: inSequence(matching.columns),
    is_one_to_one: matching.is_one_to_one,
    weights: matching.weights.map(({ columnId, weight }) => ({ column_id: columnId, weight })),
    choosers: await choosersOf(db, matching),
  };
};

/**
 * What was found for each document that the caller sees, as `PUT /api/matching/` answers it; undefined: nothing of it is there (any more).
 * A matching has the id of its job.
 */
export const matchingResult = async (
  db: Scoped,
  organisation: Id,
  id: Id,
): Promise<MatchingResult | undefined> => {
  const matching = await findMatching(db, organisation, id);
  if (!matching) return undefined;
  const rows = await db
    .selectFrom('console.matching_documents')
    .select(['document_id', 'candidates', 'choice'])
    .where('organisation', '=', organisation)
    .where('matching_id', '=', id)
    .orderBy('place')
    .execute();
  return {
    id,
    headers: inSequence(matching.columns),
    data: rows.map((row) =>
      resultOfDocument({
        documentId: row.document_id,
        candidates: row.candidates,
        // As soon as somebody has chosen otherwise, what was decided without a person counts no more.
        isAsked: row.choice !== 'decided',
        isChecked: row.choice !== null,
      }),
    ),
  };
};

/** The same with what reflecting would do; counted over the documents as they are now. */
export const matchingToReflect = async (
  db: Scoped,
  { master, leftAlone, matching }: WholeMatching,
): Promise<MatchingToReflect> => {
  const by = await judgedBy(db, master, matching, leftAlone);
  const rows = await matchingRows(db, matching);
  const judged = await judgeEach(db, matching.organisation, rows, by, toCount);
  return { ...(await matchingDetail(db, matching)), reflection: reflectionOf(judged, by) };
};

/** Documents of a matching with the revisions that they have now; without those that were deleted. */
const withRevisions = async (
  db: Scoped,
  { organisation }: MatchingRow,
  rows: readonly MatchingDocumentRow[],
): Promise<(MatchingDocumentRow & { revision: number })[]> => {
  const documents = await db
    .selectFrom('console.documents')
    .select(['id', 'content_revision'])
    .where('organisation', '=', organisation)
    .where('id', '=', sql<string>`any(${sql.val(rows.map((row) => row.document_id))}::uuid[])`)
    .where('status', '<>', 'deleted')
    .execute();
  const revisions = new Map(documents.map(({ id, content_revision: revision }) => [id, revision]));
  return rows.flatMap((row) => {
    const revision = revisions.get(row.document_id);
    return revision === undefined ? [] : [{ ...row, revision }];
  });
};

/** Documents that a preview shows. */
const EXAMPLES = 50;

/** What would be taken, were the best candidate taken wherever it stands alone with at least a score. */
export const acceptPreview = async (
  db: Scoped,
  { master, leftAlone, matching }: WholeMatching,
  atLeast: number,
): Promise<AcceptPreview> => {
  const all = await withRevisions(db, matching, await matchingRows(db, matching));
  const rows = all.filter(
    ({ choice, candidates, compared_revision: compared, revision }) =>
      choice === null && compared === revision && takenFrom(candidates, atLeast) !== undefined,
  );
  const by = await judgedBy(db, master, matching, leftAlone);
  const counts = new Map<number, number>(by.taken);
  for (const { candidates } of rows)
    counts.set(candidates[0]!.row, (counts.get(candidates[0]!.row) ?? 0) + 1);
  const judged = await judgedDocuments(db, matching.organisation, rows.slice(0, EXAMPLES), by);
  return {
    documents: rows.length,
    choices: all.reduce((sum, { times }) => sum + times, 0),
    taken_twice: rows.filter(({ candidates }) => counts.get(candidates[0]!.row)! > 1).length,
    examples: await documentsOnWire(db, matching, judged, by),
  };
};
