import { z } from 'zod';
import { Box } from '../geometry.js';
import { BlobRef, Id } from '../ids.js';
import { RefusedForm } from './refused-form.js';

const Scored = { box: Box, confidence: z.number().min(0).max(100) };

/** What the pipeline found on one page, beside its values. Boxes are px of the kept page image. */
export const PageFindings = z.object({
  pageId: Id,
  /** Rectangles of ruled lines that hold something. */
  frames: z.array(z.object({ box: Box })),
  checkboxes: z.array(z.object({ ...Scored, isChecked: z.boolean() })),
  /** Pictures within the page: photographs, stamps, logos. */
  pictures: z.array(z.object({ box: Box })),
  /** Areas kept as pictures of their own (a fragment that is `clipped`). */
  clips: z.array(z.object({ fragmentId: Id, box: Box, image: BlobRef })),
  /** Registered sheets it was compared with, best first; 0–1. */
  candidates: z.array(z.object({ sheetId: Id, score: z.number().min(0).max(1) })),
  /** Of the best of them, why it was not taken where only a few places differ; absent: no form is so near, or it was. */
  refused: RefusedForm.optional(),
  /** Steps of the pipeline and what each took, ms. */
  processings: z.array(z.object({ step: z.string(), milliseconds: z.number().nonnegative() })),
});
export type PageFindings = z.infer<typeof PageFindings>;

export const ReadingFindings = z.object({ pages: z.array(PageFindings) });
export type ReadingFindings = z.infer<typeof ReadingFindings>;
