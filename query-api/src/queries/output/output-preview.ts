import { PREVIEW_DOCUMENTS, type OutputPreviewBody } from '@reader/contracts/http/output/output-preview';
import type { Id } from '@reader/contracts/objects/ids';
import type { z } from 'zod';
import type { Scoped } from '../../database.js';
import type { OutputFormat } from '../../output/format/output-format.js';
import { loadDocuments } from './load/load-documents.js';
import { isMapped, itemsByRow, loadReferences } from './load/load-format.js';
import type { OutputDocument } from '../../output/values/output-document.js';

export type PreviewDraft = z.output<typeof OutputPreviewBody>;

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
  { mapping_pattern: pattern, options, rows, items }: PreviewDraft,
): Promise<OutputFormat> => {
  const draft = organisation;
  return {
    options: { ...options, id: draft, format: draft },
    rows: rows.map((row, index) => ({ ...row, format: draft, sequence: index + 1 })),
    items: itemsByRow(items.map((item, index) => ({ ...item, sequence: index + 1 }))),
    ...(await loadReferences(db, organisation, isMapped(rows) ? pattern : null)),
  };
};

/** What a preview is made of. */
export interface PreviewMaterial {
  readonly isConfirmed: boolean;
  readonly format: OutputFormat;
  readonly documents: readonly OutputDocument[];
}

/** A format, as it stands on the screen, and the newest documents. */
export const loadPreview = async (
  db: Scoped,
  organisation: Id,
  draft: PreviewDraft,
): Promise<PreviewMaterial> => {
  const confirmed = await newestIds(db, organisation, draft.sheet_id, true);
  const ids = confirmed.length > 0 ? confirmed : await newestIds(db, organisation, draft.sheet_id, false);
  const documents: OutputDocument[] = [];
  for await (const batch of loadDocuments(db, organisation, ids)) documents.push(...batch);
  return {
    isConfirmed: confirmed.length > 0,
    format: await formatOf(db, organisation, draft),
    documents,
  };
};
