import type { DocumentAtRevision, Unencodable } from '@reader/contracts/events/job';
import type { ExportWork } from '@reader/contracts/messages/export';
import { documentStatusCode, type DocumentStatus } from '@reader/contracts/codes/document';
import type { UserInput } from '@reader/contracts/objects/document-content';
import { EXPORT_LIMIT } from '@reader/contracts/http/exports';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import { inReadingOrder } from '../../queries/content.js';
import { matching } from '../../queries/document-filter.js';
import { csvRecord } from './csv.js';
import { BYTE_ORDER_MARK, encodeText, fitText } from './encode.js';
import { collectColumns, FIXED_COLUMNS, lineOf, type PlainDocument } from './plain-columns.js';

export interface MadeExport {
  readonly file: Buffer;
  readonly mediaType: string;
  readonly documents: DocumentAtRevision[];
  readonly unencodable: Unencodable[];
}

/** More documents than one export names. */
export class TooManyDocuments extends Error {}

const AT_ONCE = 200;

const statusNames: Record<string, string> = { U: '未確認', C: '確認済', M: '読取不可' };
const statusName = (status: DocumentStatus) => statusNames[documentStatusCode[status]] ?? '';

/** Ids of what is exported: the chosen documents in their order, or what the filter finds, oldest first. */
const chosenIds = async (db: Scoped, work: ExportWork): Promise<string[]> => {
  const found = await db
    .selectFrom('console.documents')
    .select('id')
    .where(
      work.filter
        ? matching(work.organisation, work.filter)
        : (where) =>
            where.and([
              where('organisation', '=', work.organisation),
              where('status', '<>', 'deleted'),
              where('id', '=', sql<string>`any(${sql.val(work.documents)}::uuid[])`),
            ]),
    )
    .where('reading', 'in', ['applicable', 'not-applicable'])
    .orderBy('registered_position')
    .limit(EXPORT_LIMIT + 1)
    .execute();
  if (work.filter) return found.map((row) => row.id);
  const living = new Set(found.map((row) => row.id));
  return work.documents.filter((id) => living.has(id));
};

interface LoadedDocument extends PlainDocument {
  readonly id: string;
  readonly contentRevision: number;
}

const loadDocuments = async (
  db: Scoped,
  organisation: string,
  ids: readonly string[],
): Promise<LoadedDocument[]> => {
  const rows = await db
    .selectFrom('console.documents as document')
    .leftJoin('console.document_content as content', 'content.id', 'document.id')
    .leftJoin('console.document_pages as kept', 'kept.id', 'document.id')
    .leftJoin('console.sheets as sheet', 'sheet.id', 'document.sheet_id')
    .select([
      'document.id',
      'document.file_name',
      'document.status',
      'document.content_revision',
      'content.user_inputs',
      'kept.pages',
      'sheet.form_subject',
    ])
    .where('document.organisation', '=', organisation)
    .where('document.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const inputs: UserInput[] = inReadingOrder(
      { userInputs: row.user_inputs ?? [], tables: [] },
      (row.pages ?? []).map((page) => page.id),
    );
    return [
      {
        id,
        fileName: row.file_name ?? '',
        sheetName: row.form_subject ?? '',
        status: statusName(row.status),
        contentRevision: row.content_revision,
        inputs,
      },
    ];
  });
};

const batches = <Item>(items: readonly Item[]): Item[][] => {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) parts.push(items.slice(start, start + AT_ONCE));
  return parts;
};

/**
 * The plain export without a chosen format: one line a document. Everything comes from the given snapshot;
 * documents are loaded a few hundred at a time, once for the columns and once for the lines.
 */
export const makeExport = async (
  db: Scoped,
  work: ExportWork,
  report: (percentage: number) => void,
): Promise<MadeExport> => {
  const { option, organisation } = work;
  const ids = await chosenIds(db, work);
  if (ids.length > EXPORT_LIMIT) throw new TooManyDocuments();
  const separator = option.extension === 'TX' ? '\t' : ',';
  const known = { labels: new Set<string>(), cells: new Set<string>() };
  for (const part of batches(ids))
    for (const document of await loadDocuments(db, organisation, part))
      collectColumns(known, document.inputs);
  const columns = [...known.labels, ...known.cells];

  const chunks: Buffer[] = option.encoding === 'U8' && option.has_bom ? [BYTE_ORDER_MARK] : [];
  const unencodable: Unencodable[] = [];
  const write = (fields: readonly string[], documentId: string | null): void => {
    const fitted = fields.map((field, index) => {
      const { text, replaced } = fitText(field, option.encoding);
      if (replaced !== '' && documentId)
        unencodable.push({
          documentId,
          label: [...FIXED_COLUMNS, ...columns][index] ?? '',
          characters: replaced,
        });
      return text;
    });
    chunks.push(encodeText(csvRecord(fitted, separator), option.encoding));
  };
  if (option.is_header) write([...FIXED_COLUMNS, ...columns], null);

  const documents: DocumentAtRevision[] = [];
  for (const part of batches(ids)) {
    for (const document of await loadDocuments(db, organisation, part)) {
      write(lineOf(document, columns), document.id);
      documents.push({ documentId: document.id, contentRevision: document.contentRevision });
    }
    report((documents.length / Math.max(1, ids.length)) * 100);
  }
  return {
    file: Buffer.concat(chunks),
    mediaType: option.extension === 'TX' ? 'text/tab-separated-values' : 'text/csv',
    documents,
    unencodable,
  };
};
