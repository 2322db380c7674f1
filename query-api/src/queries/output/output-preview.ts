import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import {
  PREVIEW_DOCUMENTS,
  type OutputPreviewAnswer,
  type OutputPreviewBody,
} from '@reader/contracts/http/output/output-preview';
import type { Id } from '@reader/contracts/objects/ids';
import type { z } from 'zod';
import type { Scoped } from '../../database.js';
import type { OutputFormat } from '../../output/format/output-format.js';
import { loadDocuments } from './load/load-documents.js';
import { isMapped, itemsByRow, loadReferences } from './load/load-format.js';
import { makePreview } from '../../output/preview/make-preview.js';
import type { OutputDocument } from '../../output/values/output-document.js';

type Draft = z.output<typeof OutputPreviewBody>;

/** The newest documents with values: the confirmed ones, or where none is, all that were read. */
const newestIds = async (db: Scoped, organisation: Id, sheet: Id | null, isConfirmed: boolean) => {
  let query = db
    .selectFrom('console.documents')
    .select('id')
    .where('organisation', '=', organisation)
    .where('reading', 'in', ['applicable', 'not-applicable'])
    .where('status', isConfirmed ? '=' : '<>', isConfirmed ? 'confirmed' : 'deleted');
  if (sheet !== null) query = query.where('sheet_id', '=', sheet);
  const rows = await query.orderBy('registered_position', 'desc').limit(PREVIEW_DOCUMENTS).execute();
  return rows.map(({ id }) => id);
};

/** The draft as a format: it has no id of its own yet. */
const formatOf = async (
  db: Scoped,
  organisation: Id,
  { mapping_pattern: pattern, options, rows, items }: Draft,
): Promise<OutputFormat> => {
  const draft = organisation;
  return {
    options: { ...options, id: draft, format: draft },
    rows: rows.map((row, index) => ({ ...row, format: draft, sequence: index + 1 })),
    items: itemsByRow(items.map((item, index) => ({ ...item, sequence: index + 1 }))),
    ...(await loadReferences(db, organisation, isMapped(rows) ? pattern : null)),
  };
};

/** What a format, as it stands on the screen, makes of the newest documents. */
export const previewOutput = async (
  db: Scoped,
  organisation: Id,
  draft: Draft,
  now: Date,
): Promise<OutputPreviewAnswer> => {
  const confirmed = await newestIds(db, organisation, draft.sheet_id, true);
  const ids = confirmed.length > 0 ? confirmed : await newestIds(db, organisation, draft.sheet_id, false);
  const documents: OutputDocument[] = [];
  for await (const batch of loadDocuments(db, organisation, ids)) documents.push(...batch);
  const format = await formatOf(db, organisation, draft);
  return { is_confirmed: confirmed.length > 0, ...makePreview(format, documents, dateInJapan(now)) };
};
