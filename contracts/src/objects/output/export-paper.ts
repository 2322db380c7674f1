import { z } from 'zod';
import { Id } from '../ids.js';

/** A file that is made of whole documents rather than of cells (docs/product/papers.md). */
export const ExportPaper = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pdf'),
    /** Values are drawn over whitened paper; otherwise they are there for search only. */
    shows_values: z.boolean(),
  }),
  z.object({ kind: z.enum(['word', 'word-zip']) }),
  /** The kept page images; without a rule they are named as their files. */
  z.object({ kind: z.literal('images'), naming_rule_id: Id.nullable() }),
  /** 読込結果修正ファイル. */
  z.object({ kind: z.literal('workbook') }),
  /** The answers to a form, tabulated (docs/product/dashboard.md#excel). */
  z.object({ kind: z.literal('dashboard'), sheet_id: Id }),
]);
export type ExportPaper = z.infer<typeof ExportPaper>;
export type PaperKind = ExportPaper['kind'];
