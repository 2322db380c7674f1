import { z } from 'zod';
import { EncodingCode, ExtensionCode } from '../codes/output.js';
import { DownloadOption } from '../objects/download-option.js';
import { Id } from '../objects/ids.js';

export const EXPORT_LIMIT = 10_000;

/** Body of an export (spec 1 §7). Without `document_ids` the filter decides. */
export const ExportBody = z.object({
  document_ids: z.array(Id).max(EXPORT_LIMIT).default([]),
  option: DownloadOption.prefault({}),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
  download_status: z.string().optional(),
  confirm_status: z.string().optional(),
  sheet_id: z.string().nullish(),
  user_profile_id: z.string().optional(),
});
export type ExportBody = z.infer<typeof ExportBody>;

export const ExportFileQuery = z.object({
  organization_id: Id,
  job_id: Id.optional(),
  extension: ExtensionCode.or(z.string()).optional(),
  encoding: EncodingCode.or(z.string()).optional(),
});
