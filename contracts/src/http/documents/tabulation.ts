import { z } from 'zod';
import { Id } from '../../objects/ids.js';
import { SegmentInAddress } from '../forms/dashboard.js';
import { DocumentRow, ReaderHomeQuery } from './documents.js';

/** Which documents of a form; the form stands in the address. */
export const TabulationQuery = ReaderHomeQuery.omit({ sheet_id: true }).extend({
  organization_id: Id.optional(),
  /** JSON of a `DashboardSegment`: the documents of a part of a bar, newest first, whatever else is asked. */
  segment: SegmentInAddress.optional(),
});
export type TabulationQuery = z.infer<typeof TabulationQuery>;

/** A document with what it says in the fields of its form. */
export const TabulatedDocument = DocumentRow.extend({
  /** Fragment id → value; several values of one field one per line, empty ones left out. */
  values: z.record(z.string(), z.string()),
});
export type TabulatedDocument = z.infer<typeof TabulatedDocument>;

export const TabulationAnswer = z.object({
  count: z.number().int(),
  documents: z.array(TabulatedDocument),
});
export type TabulationAnswer = z.infer<typeof TabulationAnswer>;
