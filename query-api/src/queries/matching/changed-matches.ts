import type { ChangedMatch, ChangedMatchesAnswer } from '@reader/contracts/http/matching/masters';
import { identifyingValue } from '@reader/contracts/matching/identifying-value';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import type { Id } from '@reader/contracts/objects/ids';
import { inBatches } from '@reader/platform/batches/in-batches';
import type { Pausing } from '@reader/platform/batches/pausing';
import { takePauses } from '@reader/platform/batches/take-pauses';
import type { MatchingDocumentRow, MatchingRow, MasterRow } from '@reader/projectors/schema/tables';
import type { Kysely } from 'kysely';
import { forCaller, inOrganisation, type Caller, type QueryDatabase, type Scoped } from '../../database.js';
import { fileNameOf } from '../configuration/names.js';
import { judgedDocuments, type WholeMatching } from './judged-documents.js';
import type { KeptRows } from './kept-rows.js';
import { requireMaster } from './masters.js';
import { judgedBy, leftAloneBy, matchingRows } from './one-matching.js';

/** Documents that an answer lists. */
const LISTED = 500;
/** Other masters that are looked into, those of the newest matchings: each may have 100 MB. */
const MASTERS_COMPARED = 20;
/** Documents whose values are judged at once. */
const VALUES_AT_ONCE = 500;

interface Match {
  readonly documentId: Id;
  readonly row: number;
}

/** Rows of a master by what identifies them, with pauses. */
function* byKey({ columns, rows }: MasterRows, key: Id): Pausing<ReadonlyMap<string, readonly string[]>> {
  const at = columns.indexOf(key);
  const found = new Map<string, readonly string[]>();
  for (const row of rows) {
    found.set(identifyingValue(row[at] ?? ''), row);
    yield;
  }
  return found;
}

/** The column by which rows of two masters are told to be the same: the first that identifies and that both have. */
const keyColumn = (columns: readonly MatchingColumn[], ...masters: readonly MasterRows[]): Id | undefined =>
  columns.find(
    ({ id, is_identifying }) => is_identifying && masters.every((master) => master.columns.includes(id)),
  )?.id;

/** What of a match is another in a new version; undefined: nothing. */
const changeOf = (
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

/** Reflected matchings with other masters of the type, newest first. */
const reflectedWithOthers = (
  db: Scoped,
  { id, organisation, type_id: typeId }: MasterRow,
): Promise<MatchingRow[]> =>
  db
    .selectFrom('console.matchings')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('type_id', '=', typeId)
    .where('master_id', '<>', id)
    .where('state', '=', 'reflected')
    .orderBy('requested_position', 'desc')
    .execute();

/** Those of the documents that have the values of their rows: where more were left alone than are listed, no others are known to be reflected. */
const withTheirValues = async (
  db: Kysely<QueryDatabase>,
  caller: Caller,
  { matching, master, leftAlone }: WholeMatching,
  rows: readonly MatchingDocumentRow[],
): Promise<MatchingDocumentRow[]> => {
  const found: MatchingDocumentRow[] = [];
  for (const some of inBatches(rows, VALUES_AT_ONCE)) {
    const judged = await forCaller(db, caller, async (scoped) =>
      judgedDocuments(scoped, caller.organisation, some, await judgedBy(scoped, master, matching, leftAlone)),
    );
    found.push(...judged.filter(({ outcome }) => outcome !== 'blocked').map(({ row }) => row));
  }
  return found;
};

/** The matches of a matching that the caller sees and that were reflected. */
const reflectedMatches = async (
  db: Kysely<QueryDatabase>,
  caller: Caller,
  matching: MatchingRow,
  master: MasterRows,
): Promise<Match[]> => {
  const leftAlone = await inOrganisation(db, caller.organisation, (scoped) => leftAloneBy(scoped, matching));
  const rows = await forCaller(db, caller, (scoped) => matchingRows(scoped, matching));
  const perhaps = rows.filter(
    (row) => row.chosen_row !== null && leftAlone?.reasons.has(row.document_id) !== true,
  );
  const reflected = leftAlone?.isPartial
    ? await withTheirValues(db, caller, { matching, master, leftAlone }, perhaps)
    : perhaps;
  return reflected.map((row) => ({ documentId: row.document_id, row: row.chosen_row! }));
};

/**
 * Reflected matches with other masters of the type whose row is gone in this one, or has other values to write, and how many matchings could
 * not be compared. Masters are loaded between its transactions. @throws ProblemError 'not-found'
 */
export const changedMatches = async (
  db: Kysely<QueryDatabase>,
  kept: KeptRows,
  caller: Caller,
  masterId: Id,
): Promise<Required<ChangedMatchesAnswer>> => {
  const { organisation } = caller;
  const matchings = await forCaller(db, caller, async (scoped) =>
    reflectedWithOthers(scoped, await requireMaster(scoped, organisation, masterId)),
  );
  const now = await kept.of(db, organisation, masterId);
  const rowsBy = new Map<Id, ReadonlyMap<string, readonly string[]>>();
  const found: Omit<ChangedMatch, 'file_name'>[] = [];
  const pace = takePauses();
  const compared = new Set<Id>();
  let notCompared = 0;
  for (const matching of matchings) {
    const { id, columns, master_id: otherId } = matching;
    const hasRoom = compared.has(otherId) || compared.size < MASTERS_COMPARED;
    const before = now && hasRoom ? await kept.of(db, organisation, otherId) : undefined;
    if (before) compared.add(otherId);
    const key = now && before && keyColumn(columns, before, now);
    if (!now || !before || key === undefined) {
      notCompared += 1;
      continue;
    }
    const rows = rowsBy.get(key) ?? (await pace(byKey(now, key)));
    rowsBy.set(key, rows);
    for (const { documentId, row } of await reflectedMatches(db, caller, matching, before)) {
      const change = changeOf(columns, key, before, { now, rows }, row);
      if (change) found.push({ matching_id: id, document_id: documentId, ...change });
    }
  }
  const ids = found.map(({ document_id: id }) => id);
  const names = await forCaller(db, caller, (scoped) => fileNames(scoped, organisation, ids));
  const living = found.filter(({ document_id: id }) => names.has(id));
  return {
    ...{ total: living.length, not_compared: notCompared },
    documents: living.slice(0, LISTED).map((one) => ({ ...one, file_name: names.get(one.document_id)! })),
  };
};
