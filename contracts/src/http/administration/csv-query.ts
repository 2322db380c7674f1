import { z } from 'zod';
import { Id } from '../../objects/ids.js';

/** Of a call that gives out accounts or departments as a CSV: its encoding. */
export const AdministrationCsvQuery = z.object({
  organization_id: Id.optional(),
  encoding: z.enum(['U8', 'CP']).default('U8'),
});
