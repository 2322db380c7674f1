import { documentStatusCode, type ReadingState } from '@reader/contracts/codes/document';
import type { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import type {
  UncheckedAnswer,
  WaitingDocumentsQuery,
} from '@reader/contracts/http/documents/waiting-documents';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { rowContext, rowsOf } from './document-list.js';
import { toWireRow, type ListedDocument } from './document-rows.js';
import type { Reader } from './double-entry/entries.js';
import { idsOfPart, plainList } from './lists/plain-list.js';
import { fileNameOf } from '../configuration/names.js';
import type { LiveProgress } from '../work/live-progress.js';
import { sheetNames } from '../configuration/sheets.js';

type Page = Pick<WaitingDocumentsQuery, 'limit' | 'offset'>;

/** Read documents that nobody has confirmed, oldest first: a stack is worked through in its order. */
const unconfirmed = async (
  db: Scoped,
  organisation: Id,
  readings: readonly ReadingState[],
  { limit, offset }: Page,
): Promise<{ count: number; rows: ListedDocument[] }> => {
  const list = await plainList(db, organisation, { status: documentStatusCode.unconfirmed, readings });
  const ids = await idsOfPart(db, list, offset, limit, 'oldest first');
  return { count: list.total, rows: await rowsOf(db, organisation, ids) };
};

/** A page of the numbered links to what is to be confirmed (docs/product/waiting.md). */
export const uncheckedDocuments = async (
  db: Scoped,
  organisation: Id,
  page: Page,
): Promise<UncheckedAnswer> => {
  const { count, rows } = await unconfirmed(db, organisation, ['applicable', 'not-applicable'], page);
  const names = await sheetNames(
    db,
    organisation,
    rows.flatMap(({ sheet_id }) => sheet_id ?? []),
  );
  return {
    count,
    documents: rows.map((row) => ({
      id: row.id,
      file_name: fileNameOf(row),
      sheet_name: row.sheet_id ? (names.get(row.sheet_id) ?? '') : '',
      doubts: row.doubts,
    })),
  };
};

/** A page of the documents that no form was found for (docs/product/waiting.md). */
export const notApplicableDocuments = async (
  db: Scoped,
  reader: Reader,
  page: Page,
  progress: LiveProgress,
): Promise<ReaderHomeAnswer> => {
  const { organisation } = reader;
  const { count, rows } = await unconfirmed(db, organisation, ['not-applicable'], page);
  const context = await rowContext(db, organisation, rows, progress, reader);
  return { count, documents: rows.map((row) => toWireRow(row, context)) };
};
