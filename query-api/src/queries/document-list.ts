import type { ReaderHomeAnswer, ReaderHomeQuery } from '@reader/contracts/http/documents';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../database.js';
import { matching } from './document-filter.js';
import { entriesOf, type Reader } from './entries.js';
import { listColumns, toWireRow, type ListedDocument, type RowContext } from './document-rows.js';
import type { LiveProgress } from './live-progress.js';
import { accountNames } from './names.js';
import { sheetNames } from './sheets.js';

/** Places in the queue of waiting documents, for those that are asked about. */
const queuePlaces = async (
  db: Scoped,
  organisation: Id,
  rows: readonly ListedDocument[],
): Promise<Map<string, number>> => {
  const waiting = rows.filter((row) => row.reading === 'waiting');
  if (waiting.length === 0) return new Map();
  const first = await db
    .selectFrom('console.documents')
    .select(({ fn }) => fn.countAll<bigint>().as('before'))
    .where('organisation', '=', organisation)
    .where('reading', '=', 'waiting')
    .where('status', '<>', 'deleted')
    .where(
      'registered_position',
      '<',
      waiting.reduce(
        (least, row) => (row.registered_position < least ? row.registered_position : least),
        waiting[0]?.registered_position ?? 0n,
      ),
    )
    .executeTakeFirstOrThrow();
  const inOrder = [...waiting].sort((a, b) => (a.registered_position < b.registered_position ? -1 : 1));
  return new Map(inOrder.map((row, index) => [row.id, Number(first.before) + index + 1]));
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
  sheets: await sheetNames(
    db,
    organisation,
    rows.flatMap((row) => row.sheet_id ?? []),
  ),
  queue: await queuePlaces(db, organisation, rows),
});

/** A page of the document list, newest first (spec 1 §2 Home). */
export const listDocuments = async (
  db: Scoped,
  reader: Reader,
  query: ReaderHomeQuery,
  progress: LiveProgress,
): Promise<ReaderHomeAnswer> => {
  const { organisation } = reader;
  const where = matching(organisation, query);
  const counted = await db
    .selectFrom('console.documents')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('console.documents')
    .select(listColumns)
    .where(where)
    .orderBy('registered_position', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const context = await rowContext(db, organisation, rows, progress, reader);
  return { count: Number(counted.count), documents: rows.map((row) => toWireRow(row, context)) };
};
