import { z } from 'zod';
import { Box } from '../../objects/geometry.js';
import { Id } from '../../objects/ids.js';

/** What a form was taught by a page (docs/product/sheets.md#taught-by-a-page). */
export const LearnedPrintWire = z.object({
  /** The document's reading as this form: what is forgotten is named by it. */
  reading: Id,
  document: Id,
  /** The name of the person that taught it. */
  learned_by: z.string(),
  learned_at: z.string(),
  /** Px of the form's page; `file` is the address of the picture. */
  places: z.array(z.object({ page: z.number().int(), box: Box, file: z.string() })),
});
export type LearnedPrintOfSheet = z.infer<typeof LearnedPrintWire>;
