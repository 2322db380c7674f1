import {
  COLUMNS_FROM,
  type ExportColumnsAnswer,
  filterOfExport,
  type PaperBody,
} from '@reader/contracts/http/output/exports';
import { DocumentField, type ColumnSource } from '@reader/contracts/objects/output/chosen-column';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import { chosenDocuments, countLiving } from './chosen-documents.js';
import { collectColumns, filledColumns } from '../../output/format/plain-columns.js';
import { loadDocuments } from './load/load-documents.js';

const ofDocument: readonly ColumnSource[] = DocumentField.options.map((field) => ({
  kind: 'document',
  field,
}));

const asSource = (name: string): ColumnSource => ({ kind: 'value', name });

const formOfAll = async (db: Scoped, organisation: Id, ids: readonly Id[]): Promise<Id | null> => {
  const forms = await db
    .selectFrom('console.documents')
    .select('sheet_id')
    .distinct()
    .where('organisation', '=', organisation)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .limit(2)
    .execute();
  return forms.length === 1 ? (forms[0]?.sheet_id ?? null) : null;
};

/**
 * The columns that documents have in the export 'as is', in its order. Of many documents only the newest are looked
 * through, so that the answer comes while somebody waits for it. Nothing that was read has no columns.
 * @throws ProblemError 'not-found' where nothing of the selection is the organisation's
 */
export const exportColumns = async (
  db: Scoped,
  organisation: Id,
  { document_ids, ...conditions }: PaperBody,
): Promise<ExportColumnsAnswer> => {
  const documents = [...new Set(document_ids)];
  const filter = documents.length > 0 ? null : filterOfExport(conditions);
  const ids = await chosenDocuments(db, { organisation, documents, filter });
  if (ids.length === 0) {
    if (documents.length > 0 && (await countLiving(db, organisation, documents)) === 0)
      throw new ProblemError('not-found');
    return { columns: [], recommended: [], sheet_id: null, documents: 0, looked_through: 0 };
  }
  // A filter finds the oldest first.
  const newest = ids.slice(-COLUMNS_FROM);
  const known = { labels: new Set<string>(), cells: new Set<string>() };
  const filled = new Map<string, number>();
  for await (const batch of loadDocuments(db, organisation, newest))
    for (const { inputs } of batch) {
      collectColumns(known, inputs);
      for (const name of filledColumns(inputs)) filled.set(name, (filled.get(name) ?? 0) + 1);
    }
  const names = [...known.labels, ...known.cells];
  const isUsual = (name: string): boolean => 2 * (filled.get(name) ?? 0) > newest.length;
  return {
    columns: [...ofDocument, ...names.map(asSource)],
    recommended: [...ofDocument.slice(0, 1), ...names.filter(isUsual).map(asSource)],
    sheet_id: await formOfAll(db, organisation, newest),
    documents: ids.length,
    looked_through: newest.length,
  };
};
