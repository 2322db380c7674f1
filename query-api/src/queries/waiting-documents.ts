import type { ReaderHomeAnswer } from '@reader/contracts/http/documents';
import type { UncheckedAnswer, WaitingDocumentsQuery } from '@reader/contracts/http/waiting-documents';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../database.js';
import { rowContext } from './document-list.js';
import { ERASED_NAME, listColumns, toWireRow } from './document-rows.js';
import type { Reader } from './entries.js';
import type { LiveProgress } from './live-progress.js';
import { sheetNames } from './sheets.js';

type Page = Pick<WaitingDocumentsQuery, 'limit' | 'offset'>;

/** How many wait, as the tiles say it: kept by the projection, not counted. */
const waiting = async (db: Scoped, organisation: Id): Promise<{ all: number; notApplicable: number }> => {
  const row = await db
    .selectFrom('console.statistics')
    .select(['applicable', 'not_applicable'])
    .where('organisation', '=', organisation)
    .where('id', '=', organisation)
    .executeTakeFirst();
  const notApplicable = row?.not_applicable ?? 0;
  return { all: (row?.applicable ?? 0) + notApplicable, notApplicable };
};

/** Read documents that nobody has confirmed, oldest first: a stack is worked through in its order. */
const unconfirmed = (db: Scoped, organisation: Id, { limit, offset }: Page) =>
  db
    .selectFrom('console.documents')
    .where('organisation', '=', organisation)
    .where('status', '=', 'unconfirmed')
    .orderBy('registered_position')
    .limit(limit)
    .offset(offset);

/** A page of the numbered links to what is to be confirmed (spec 1 §2 Routes, unchecked). */
export const uncheckedDocuments = async (
  db: Scoped,
  organisation: Id,
  page: Page,
): Promise<UncheckedAnswer> => {
  const { all } = await waiting(db, organisation);
  const rows = await unconfirmed(db, organisation, page)
    .select(['id', 'file_name', 'sheet_id', 'doubts'])
    .where('reading', 'in', ['applicable', 'not-applicable'])
    .execute();
  const names = await sheetNames(
    db,
    organisation,
    rows.flatMap(({ sheet_id }) => sheet_id ?? []),
  );
  return {
    count: all,
    documents: rows.map(({ id, file_name, sheet_id, doubts }) => ({
      id,
      file_name: file_name ?? ERASED_NAME,
      sheet_name: sheet_id ? (names.get(sheet_id) ?? '') : '',
      doubts,
    })),
  };
};

/** A page of the documents that no form was found for (spec 1 §2 Routes, not-applicable). */
export const notApplicableDocuments = async (
  db: Scoped,
  reader: Reader,
  page: Page,
  progress: LiveProgress,
): Promise<ReaderHomeAnswer> => {
  const { organisation } = reader;
  const { notApplicable } = await waiting(db, organisation);
  const rows = await unconfirmed(db, organisation, page)
    .select(listColumns)
    .where('reading', '=', 'not-applicable')
    .execute();
  const context = await rowContext(db, organisation, rows, progress, reader);
  return { count: notApplicable, documents: rows.map((row) => toWireRow(row, context)) };
};
