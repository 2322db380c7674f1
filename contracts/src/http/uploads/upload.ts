import { z } from 'zod';
import { Id, Instant } from '../../objects/ids.js';

/** Limits of docs/product/limits.md#upload. */
export const UPLOAD_TOTAL_BYTES = 5_368_709_120;
export const UPLOAD_BATCH_FILES = 100;

/** The fields of the multipart form beside the parts `files`. */
export const UploadFields = z.object({
  id: Id,
  /** JSON array: the names of the files, in the order of the parts. What is no name is refused with its file alone. */
  file_names: z.array(z.string()).max(1000).optional(),
  quantity: z.coerce.number().int().nonnegative().optional(),
  user_id: z.string().optional(),
  layout: z.coerce.number().int().min(1).max(4).default(1),
  /** The department that the documents are for; empty: for all. Absent: the caller's own (docs/product/departments.md#documents-of-departments). */
  department_id: Id.or(z.literal('')).optional(),
  /** `true`: take all files whose content is already known; an array of file names or `file_id`s: take these. */
  accept_duplicates: z.union([z.boolean(), z.array(z.string())]).default(false),
});
export type UploadFields = z.infer<typeof UploadFields>;

export const UploadAnswer = z.object({
  id: Id,
  accepted: z.array(z.string()),
  failed: z.array(
    z.object({
      file_name: z.string(),
      reason: z.string(),
      /** Which file of this request it was, 0-based: names may repeat. */
      index: z.number().int().nonnegative(),
    }),
  ),
  duplicates: z.array(
    z.object({
      file_name: z.string(),
      document_id: Id,
      index: z.number().int().nonnegative(),
      /** Names the held file itself, for `accept_duplicates`. */
      file_id: Id,
      /** When the document with the same content was registered; null: it is another file of this upload. */
      registered_at: Instant.nullable(),
    }),
  ),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

export const JobStarted = z.object({ job_id: Id });
export type JobStarted = z.infer<typeof JobStarted>;
