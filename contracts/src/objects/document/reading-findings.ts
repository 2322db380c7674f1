import { z } from 'zod';
import { Box } from '../geometry.js';
import { BlobRef, Id } from '../ids.js';
import { MOST_REFUSED_PLACES, RefusedForm } from './refused-form.js';

const Scored = { box: Box, confidence: z.number().min(0).max(100) };

/** A registered sheet that a document was compared with. */
const NearSheet = z.object({
  sheetId: Id,
  /** 0–1. */
  score: z.number().min(0).max(1),
  /** Where a page of it lies on this page; absent: on another or none, the document was taken for a sheet, or it was not kept then. */
  lies: z
    .object({
      /** 1-based page of the form. */
      templatePage: z.number().int().positive(),
      /** Where the form's whole page lies, px of the kept page image; it may reach over its edges. */
      formOnPage: Box,
    })
    .optional(),
  /** In how many places this page does not say what the form says; absent: it was not compared, or not kept then. */
  differs: z
    .object({
      places: z.number().int().positive().max(MOST_REFUSED_PLACES),
      /** There may be more: not all of them were looked at. */
      isPartial: z.boolean(),
    })
    .optional(),
});

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
  /** Registered sheets that its document was compared with, best first. */
  candidates: z.array(NearSheet),
  /** Of the best of them, why it was not taken where only a few places differ; absent: no form is so near, or it was. */
  refused: RefusedForm.optional(),
  /** Steps of the pipeline and what each took, ms. */
  processings: z.array(z.object({ step: z.string(), milliseconds: z.number().nonnegative() })),
});
export type PageFindings = z.infer<typeof PageFindings>;

export const ReadingFindings = z.object({ pages: z.array(PageFindings) });
export type ReadingFindings = z.infer<typeof ReadingFindings>;
