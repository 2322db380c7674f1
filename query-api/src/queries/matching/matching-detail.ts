import type { AcceptPreview, MatchingDetail } from '@reader/contracts/http/matching/matchings';
import type { MatchingRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';
import { accountNames } from '../configuration/names.js';
import { judgedDocuments, type JudgedBy, type JudgedDocument } from './judged-documents.js';
import type { KeptRows } from './kept-rows.js';
import { documentsOnWire } from './matching-documents.js';
import { entriesOf } from './matchings.js';
import { judgedBy, matchingRows } from './one-matching.js';

/** What reflecting would do. */
const reflectionOf = (
  judged: readonly JudgedDocument[],
  { columns }: JudgedBy,
): MatchingDetail['reflection'] => {
  const writing = judged.filter(({ outcome }) => outcome === 'changed' || outcome === 'unsure');
  const counted = (outcome: JudgedDocument['outcome']) =>
    judged.filter((one) => one.outcome === outcome).length;
  const written = writing.flatMap((one) => one.written);
  return {
    documents: writing.length,
    values: written.length,
    by_column: columns.flatMap(({ id }) => {
      const values = written.filter(({ columnId }) => columnId === id).length;
      return values === 0 ? [] : [{ column_id: id, values }];
    }),
    same: counted('same'),
    none: counted('none'),
    open: counted('open'),
    blocked: counted('blocked'),
    taken_twice: judged.filter(({ takenBy }) => takenBy > 0).length,
  };
};

const choosersOf = async (
  db: Scoped,
  organisation: string,
  judged: readonly JudgedDocument[],
): Promise<MatchingDetail['choosers']> => {
  const counts = new Map<string, number>();
  for (const { row } of judged)
    if (row.chosen_by !== null) counts.set(row.chosen_by, (counts.get(row.chosen_by) ?? 0) + 1);
  const names = await accountNames(db, organisation, [...counts.keys()]);
  return [...counts]
    .map(([id, count]) => ({ id, name: names.get(id) ?? '', count }))
    .sort((one, other) => other.count - one.count);
};

/** A matching with what reflecting would do; counted over the documents as they are now. */
export const matchingDetail = async (
  db: Scoped,
  kept: KeptRows,
  matching: MatchingRow,
): Promise<MatchingDetail> => {
  const { organisation } = matching;
  const [entry] = await entriesOf(db, organisation, [matching]);
  const by = await judgedBy(db, kept, matching);
  const judged = await judgedDocuments(db, organisation, await matchingRows(db, matching), by);
  return {
    ...entry!,
    headers: [...by.columns],
    is_one_to_one: matching.is_one_to_one,
    choosers: await choosersOf(db, organisation, judged),
    reflection: reflectionOf(judged, by),
  };
};

/** Documents that a preview shows. */
const EXAMPLES = 50;

/** What would be taken, were the best candidate taken wherever it stands alone with at least a score. */
export const acceptPreview = async (
  db: Scoped,
  kept: KeptRows,
  matching: MatchingRow,
  atLeast: number,
): Promise<AcceptPreview> => {
  const rows = (await matchingRows(db, matching)).filter(({ choice, candidates: [first, second] }) => {
    if (choice !== null || !first || first.score < atLeast) return false;
    return second?.score !== first.score;
  });
  const by = await judgedBy(db, kept, matching);
  const counts = new Map<number, number>(by.taken);
  for (const { candidates } of rows)
    counts.set(candidates[0]!.row, (counts.get(candidates[0]!.row) ?? 0) + 1);
  const judged = await judgedDocuments(db, matching.organisation, rows.slice(0, EXAMPLES), by);
  return {
    documents: rows.length,
    taken_twice: rows.filter(({ candidates }) => counts.get(candidates[0]!.row)! > 1).length,
    examples: await documentsOnWire(db, matching, judged, by),
  };
};
