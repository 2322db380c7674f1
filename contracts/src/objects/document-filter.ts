import { z } from 'zod';

/** Calendar date in Japan, YYYYMMDD. */
export const DateParameter = z.string().regex(/^\d{8}$/);

/** The queries of a document list. Times and ranges are Asia/Tokyo calendar dates, both ends included. */
export const DocumentFilter = z.object({
  status: z.string().optional(),
  confirm_status: z.enum(['', 'all', 'done', 'not_done']).optional(),
  download_status: z.enum(['', 'all', 'done', 'not_done']).optional(),
  user_profile_id: z.string().optional(),
  sheet_id: z.string().optional(),
  applicant: z.string().optional(),
  start: DateParameter.or(z.literal('')).optional(),
  end: DateParameter.or(z.literal('')).optional(),
  search: z.string().max(200).optional(),
});
export type DocumentFilter = z.infer<typeof DocumentFilter>;

