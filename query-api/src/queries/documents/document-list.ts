import type {
  ReaderHomeAnswer,
  ReaderHomeIdsAnswer,
  ReaderHomeQuery,
} from '@reader/contracts/http/documents/documents';
import { EXPORT_LIMIT } from '@reader/contracts/objects/output/export-limit';
import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import type { Dependencies } from '../../dependencies.js';
import { entriesOf, type Reader } from './double-entry/entries.js';
import { listColumns, toWireRow, type ListedDocument, type RowContext } from './document-rows.js';
import type { KeptResults } from './lists/kept-results.js';
import { orderOf } from './lists/list-order.js';
import { countBefore, idsOfPart, plainList } from './lists/plain-list.js';
import { allFound, searchedPage } from './lists/search-list.js';
import { searchTerms } from './lists/search-terms.js';
import type { LiveProgress } from '../work/live-progress.js';
import { accountNames, departmentNames, fileNameOf } from '../configuration/names.js';
import { sheetNames } from '../configuration/sheets.js';

/** Places in the queue of waiting documents, for those that are asked about. */
const queuePlaces = async (
  db: Scoped,
  organisation: Id,
  rows: readonly ListedDocument[],
): Promise<Map<string, number>> => {
  const waiting = rows.filter((row) => row.reading === 'waiting');
  if (waiting.length === 0) return new Map();
  const logPositions = waiting.map((row) => row.registered_position);
  const first = logPositions.reduce((least, one) => (one < least ? one : least));
  const queue = await plainList(db, organisation, { readings: ['waiting'] });
  const before = await countBefore(db, queue, first);
  const inOrder = [...waiting].sort((a, b) => (a.registered_position < b.registered_position ? -1 : 1));
  return new Map(inOrder.map((row, index) => [row.id, before + index + 1]));
};

/** What rows need beside themselves to be shown. */
export const rowContext = async (
  db: Scoped,
  organisation: Id,
  rows: readonly ListedDocument[],
  progress: LiveProgress,
  reader: Reader,
): Promise<RowContext> => ({
  progress,
  reader,
  entries: await entriesOf(
    db,
    organisation,
    rows.map((row) => row.id),
  ),
  names: await accountNames(
    db,
    organisation,
    rows.flatMap((row) => [row.created_by, row.updated_by]),
  ),
  departments: await departmentNames(
    db,
    organisation,
    rows.flatMap((row) => row.department_id ?? []),
  ),
  sheets: await sheetNames(
    db,
    organisation,
    rows.flatMap((row) => row.sheet_id ?? []),
  ),
  queue: await queuePlaces(db, organisation, rows),
});

/** The rows of these documents, in the order of their ids. */
export const rowsOf = async (db: Scoped, organisation: Id, ids: readonly Id[]): Promise<ListedDocument[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('console.documents')
    .select(listColumns)
    .where('organisation', '=', organisation)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** What lists know beside the read models. */
export type Live = Pick<Dependencies, 'progress' | 'results'>;

/** A page of the document list in the order that is asked for (docs/product/lists.md#in-which-order). */
export const listDocuments = async (
  db: Scoped,
  reader: Reader,
  { limit, offset, sort, known_count: known, ...filter }: ReaderHomeQuery,
  { progress, results }: Live,
): Promise<ReaderHomeAnswer> => {
  const { organisation } = reader;
  const list = await plainList(db, organisation, filter);
  const terms = searchTerms(organisation, filter);
  const order = orderOf[sort];
  const page = terms
    ? await searchedPage(db, list, terms, { offset, limit, order, known }, { results })
    : { ids: await idsOfPart(db, list, offset, limit, order), count: list.total, isEstimated: false };
  const rows = await rowsOf(db, organisation, page.ids);
  const context = await rowContext(db, organisation, rows, progress, reader);
  return {
    count: page.count,
    ...(page.isEstimated && { is_count_estimated: true }),
    documents: rows.map((row) => toWireRow(row, context)),
  };
};

/** A page of documents that were found otherwise, in the order of their ids. */
export const listNamed = async (
  db: Scoped,
  reader: Reader,
  ids: readonly Id[],
  { limit, offset }: Pick<ReaderHomeQuery, 'limit' | 'offset'>,
  { progress }: Live,
): Promise<ReaderHomeAnswer> => {
  const rows = await rowsOf(db, reader.organisation, ids.slice(offset, offset + limit));
  const context = await rowContext(db, reader.organisation, rows, progress, reader);
  return { count: ids.length, documents: rows.map((row) => toWireRow(row, context)) };
};

/** How many documents a filter finds, however long it takes to count them. */
export const countDocuments = async (
  db: Scoped,
  organisation: Id,
  filter: DocumentFilter,
  results: KeptResults,
): Promise<number> => {
  const list = await plainList(db, organisation, filter);
  const terms = searchTerms(organisation, filter);
  return terms ? (await allFound(db, list, terms, results)).count : list.total;
};

/** All that a filter finds, newest first: no more than may be acted on at once. */
export const listedNames = async (
  db: Scoped,
  organisation: Id,
  filter: DocumentFilter,
  results: KeptResults,
): Promise<ReaderHomeIdsAnswer> => {
  const list = await plainList(db, organisation, filter);
  const terms = searchTerms(organisation, filter);
  const ids = terms
    ? (
        await searchedPage(
          db,
          list,
          terms,
          { offset: 0, limit: EXPORT_LIMIT, order: 'newest first' },
          { results },
        )
      ).ids
    : await idsOfPart(db, list, 0, EXPORT_LIMIT);
  const { rows } = await sql<{ id: Id; file_name: string | null }>`
    select id, document.file_name from unnest(${sql.val([...ids])}::uuid[]) with ordinality listed(id, place)
    join console.documents document using (id)
    where document.organisation = ${organisation} order by listed.place`.execute(db);
  return { ids: rows.map(({ id }) => id), file_names: rows.map((row) => fileNameOf(row)) };
};
