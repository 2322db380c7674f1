import { z } from 'zod';
import { Box } from '../geometry.js';
import { FORM_FRAGMENTS } from './sheet-import.js';

/** A place of a blank page where something seems to be filled in (docs/product/sheets.md#proposed-fields). */
export const FieldProposal = z.object({
  /** 1-based. */
  page: z.number().int().positive(),
  /** `text`: something is written; `tick`: a small box is ticked; `choice`: one of the printed words is marked. */
  kind: z.enum(['text', 'tick', 'choice']),
  /** Mm of the page. */
  box: Box,
  /** What the cell asks, where the label is only a unit of it (年 of 生年月日); '' otherwise. */
  subject: z.string().max(500),
  /** What stands before, above or beside it; '' where nothing does. */
  label: z.string().max(500),
  /** The words of a choice. */
  options: z.array(z.string().max(500)).max(200),
});
export type FieldProposal = z.infer<typeof FieldProposal>;

export const FieldProposals = z.array(FieldProposal).max(FORM_FRAGMENTS);
