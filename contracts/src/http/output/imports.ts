import { z } from 'zod';
import { Id } from '../../objects/ids.js';

/** Of a correction workbook as it comes. */
export const WORKBOOK_BYTES = 30 * 1_048_576;

/** Fields of `PUT /api/documents/import/xlsx/` beside `upload_file` (docs/product/correction-workbook.md). */
export const ImportFields = z.object({
  user_profile_id: Id.or(z.literal('')).optional(),
  organization_id: Id.or(z.literal('')).optional(),
});
