import { z } from 'zod';
import { Id } from '../ids.js';

const isCalendarDate = (text: string): boolean => {
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && !iso.startsWith('0000');
};

/** Calendar date in Japan, YYYYMMDD. */
export const DateParameter = z
  .string()
  .regex(/^\d{8}$/, { error: '日付を年月日の数字8桁（例: 20260401）で指定してください。', abort: true })
  .refine(
    isCalendarDate,
    'その日付はありません。実在する日付を年月日の数字8桁（例: 20260401）で指定してください。',
  );

/** The queries of a document list. Times and ranges are Asia/Tokyo calendar dates, both ends included. */
export const DocumentFilter = z.object({
  status: z.string().optional(),
  confirm_status: z.enum(['', 'all', 'done', 'not_done']).optional(),
  download_status: z.enum(['', 'all', 'done', 'not_done']).optional(),
  /** The account that asks; one of another organisation is answered as not found. */
  user_profile_id: Id.or(z.literal('')).optional(),
  sheet_id: Id.or(z.literal('')).optional(),
  /** Documents of a department and of all below it, or those that are for all. */
  department_id: Id.or(z.literal('none')).or(z.literal('')).optional(),
  applicant: z.string().max(200).optional(),
  start: DateParameter.or(z.literal('')).optional(),
  end: DateParameter.or(z.literal('')).optional(),
  search: z.string().max(200).optional(),
});
export type DocumentFilter = z.infer<typeof DocumentFilter>;
