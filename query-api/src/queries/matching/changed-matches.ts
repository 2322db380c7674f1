import type { ChangedMatch } from '@reader/contracts/http/matching/masters';
import { identifyingValue } from '@reader/contracts/matching/identifying-value';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import type { Id } from '@reader/contracts/objects/ids';
import { inBatches } from '@reader/platform/batches/in-batches';
import type { MatchingRow, MasterRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';
import { fileNameOf } from '../configuration/names.js';
import type { KeptRows } from './kept-rows.js';
import { leftAloneBy, matchingRows } from './one-matching.js';

/** Documents that an answer lists. */
const LISTED = 500;

interface Match {
  readonly documentId: Id;
  readonly row: number;
}

/** Rows of a master by what identifies them. */
const byKey = ({ columns, rows }: MasterRows, key: Id): ReadonlyMap<string, readonly string[]> => {
  const at = columns.indexOf(key);
  return new Map(at < 0 ? [] : rows.map((row) => [identifyingValue(row[at] ?? ''), row]));
};

/** The column by which rows of two masters are told to be the same: the first that identifies and that both have. */
const keyColumn = (columns: readonly MatchingColumn[], ...masters: readonly MasterRows[]): Id | undefined =>
  columns.find(
    ({ id, is_identifying }) => is_identifying && masters.every((master) => master.columns.includes(id)),
  )?.id;

/** What of a match is otherwise in another master; undefined: nothing. */
const otherwise = (
  columns: readonly MatchingColumn[],
  key: Id,
  before: MasterRows,
  { now, rows }: { now: MasterRows; rows: ReadonlyMap<string, readonly string[]> },
  row: number,
): Pick<ChangedMatch, 'kind' | 'key' | 'columns'> | undefined => {
  const old = before.rows[row] ?? [];
  const value = old[before.columns.indexOf(key)] ?? '';
  const found = rows.get(identifyingValue(value));
  if (!found) return { kind: 'gone', key: value, columns: [] };
  const changed = columns.flatMap(({ id, written_item: written }) => {
    const [was, is] = [old[before.columns.indexOf(id)] ?? '', found[now.columns.indexOf(id)] ?? ''];
    return written === null || !now.columns.includes(id) || was === is
      ? []
      : [{ column_id: id, before: was, after: is }];
  });
  return changed.length === 0 ? undefined : { kind: 'changed', key: value, columns: changed };
};

const fileNames = async (db: Scoped, organisation: Id, ids: readonly Id[]): Promise<Map<Id, string>> => {
  const names = new Map<Id, string>();
  for (const some of inBatches(ids, 1_000)) {
    const rows = await db
      .selectFrom('console.documents')
      .select(['id', 'file_name'])
      .where('organisation', '=', organisation)
      .where('status', '<>', 'deleted')
      .where('id', 'in', [...some])
      .execute();
    for (const row of rows) names.set(row.id, fileNameOf(row));
  }
  return names;
};

/** Reflected matches with other masters of the type whose row is gone in this one, or has other values to write. */
export const changedMatches = async (
  db: Scoped,
  kept: KeptRows,
  master: MasterRow,
): Promise<{ total: number; documents: ChangedMatch[] }> => {
  const { organisation } = master;
  const now = await kept.of(db, organisation, master.id);
  const matchings: MatchingRow[] = await db
    .selectFrom('console.matchings')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('type_id', '=', master.type_id)
    .where('master_id', '<>', master.id)
    .where('state', '=', 'reflected')
    .orderBy('requested_position', 'desc')
    .execute();
  const found: Omit<ChangedMatch, 'file_name'>[] = [];
  for (const matching of now ? matchings : []) {
    const before = await kept.of(db, organisation, matching.master_id);
    const key = before && keyColumn(matching.columns, before, now!);
    if (!before || key === undefined) continue;
    const rows = byKey(now!, key);
    const leftAlone = await leftAloneBy(db, matching);
    const matches = (await matchingRows(db, matching)).flatMap((row): Match[] =>
      row.chosen_row === null || leftAlone?.has(row.document_id)
        ? []
        : [{ documentId: row.document_id, row: row.chosen_row }],
    );
    for (const { documentId, row } of matches) {
      const other = otherwise(matching.columns, key, before, { now: now!, rows }, row);
      if (other) found.push({ matching_id: matching.id, document_id: documentId, ...other });
    }
  }
  const names = await fileNames(
    db,
    organisation,
    found.map(({ document_id }) => document_id),
  );
  const living = found.filter(({ document_id: id }) => names.has(id));
  return {
    total: living.length,
    documents: living.slice(0, LISTED).map((one) => ({ ...one, file_name: names.get(one.document_id)! })),
  };
};
