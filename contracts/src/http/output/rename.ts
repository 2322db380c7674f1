import { z } from 'zod';
import { DocumentFilter } from '../../objects/document/document-filter.js';
import { Id } from '../../objects/ids.js';
import { CHOSEN_LIMIT } from './exports.js';

/**
 * Body of `POST /api/uploaded-files/rename/` (docs/product/papers.md#zipped-images). Without `document_ids` the
 * conditions decide, so that an unknown field is refused, as for exports.
 */
export const RenameBody = z.strictObject({
  organization_id: Id.optional(),
  naming_rule_id: Id,
  document_ids: z.array(Id).max(CHOSEN_LIMIT).default([]),
  start: DocumentFilter.shape.start,
  end: DocumentFilter.shape.end,
  download_status: DocumentFilter.shape.download_status,
  confirm_status: DocumentFilter.shape.confirm_status,
  applicant: DocumentFilter.shape.applicant,
  search: DocumentFilter.shape.search,
  sheet_id: Id.or(z.literal('')).nullish(),
  user_profile_id: DocumentFilter.shape.user_profile_id,
});
export type RenameBody = z.infer<typeof RenameBody>;

/** Source name to target name. */
export const RenameAnswer = z.record(z.string(), z.string());
