import { z } from 'zod';
import { EncodingCode, ExtensionCode } from '../codes/output.js';
import { DocumentFilter } from '../objects/document-filter.js';
import { DownloadOption } from '../objects/download-option.js';
import { Id } from '../objects/ids.js';

/** Documents in one export: its event names each of them, and an append has a limit (DESIGN §3). */
export const EXPORT_LIMIT = 5_000;

/** Body of an export (spec 1 §7). Without `document_ids` the filter decides. */
export const ExportBody = z.object({
  document_ids: z.array(Id).max(EXPORT_LIMIT).default([]),
  option: DownloadOption.prefault({}),
  start_date: DocumentFilter.shape.start,
  end_date: DocumentFilter.shape.end,
  download_status: DocumentFilter.shape.download_status,
  confirm_status: DocumentFilter.shape.confirm_status,
  sheet_id: Id.or(z.literal('')).nullish(),
  search: DocumentFilter.shape.search,
  user_profile_id: DocumentFilter.shape.user_profile_id,
});
export type ExportBody = z.infer<typeof ExportBody>;

export const ExportFileQuery = z.object({
  organization_id: Id,
  job_id: Id.optional(),
  extension: ExtensionCode.or(z.string()).optional(),
  encoding: EncodingCode.or(z.string()).optional(),
});
