import { z } from 'zod';
import { MOST_REFUSED_PLACES, RefusedPlace } from '../document/refused-form.js';
import { FieldKind, FieldType } from '../../codes/field.js';
import { Box } from '../geometry.js';
import { BlobRef, Id } from '../ids.js';

/** Dots an inch of a template's page images; every box in a template is in px of them. */
export const TEMPLATE_DPI = 300;

/** A field of a registered form, where the blank page has it. */
export const TemplateField = z.object({
  fragmentId: Id,
  formItemId: Id,
  /** 1-based over the whole sheet. */
  sequence: z.number().int().positive(),
  subject: z.string(),
  label: z.string(),
  type: FieldType,
  kind: FieldKind,
  /** Choices of SL, RA and CK, in the order they are printed; empty for a single mark. */
  options: z.array(z.string()),
  /** Its area is also kept as a picture of its own. */
  isClipped: z.boolean().optional(),
  /** Its value is the document's applicant. */
  isApplicant: z.boolean().optional(),
  /** 1-based page of the sheet. */
  page: z.number().int().positive(),
  box: Box,
});
export type TemplateField = z.infer<typeof TemplateField>;

/** A cell of a table on the form; `row` and `column` are 1-based. A header's text is known and never read. */
export const TemplateCell = z.object({
  row: z.number().int().positive(),
  column: z.number().int().positive(),
  isHeader: z.boolean(),
  value: z.string(),
  box: Box,
});
export type TemplateCell = z.infer<typeof TemplateCell>;

export const TemplateTable = z.object({
  subject: z.string(),
  label: z.string(),
  page: z.number().int().positive(),
  rowNumber: z.number().int().positive(),
  columnNumber: z.number().int().positive(),
  cells: z.array(TemplateCell),
});
export type TemplateTable = z.infer<typeof TemplateTable>;

/** A piece of printed text of the blank page. */
export const TemplateText = z.object({ text: z.string(), box: Box });
export type TemplateText = z.infer<typeof TemplateText>;

/** A blank page of a registered form. */
export const TemplatePage = z.object({
  /** 1-based. */
  page: z.number().int().positive(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Grey png at `TEMPLATE_DPI`, fields empty. */
  image: BlobRef,
  /** What the page looks like in short, base64, for comparing a page with hundreds of forms (`ocr-worker/src/pipeline/allocate`). */
  signature: z.string(),
  texts: z.array(TemplateText),
});
export type TemplatePage = z.infer<typeof TemplatePage>;

/**
 * All that reading needs of a registered form: the blank pages and where its fields are. A sealed blob, made
 * when the sheet is registered, so that a reading says by hash what it was compared with.
 */
export const SheetTemplate = z.object({
  sheetId: Id,
  formSubject: z.string(),
  /** A text that must be printed on a page for it to be this form; null: none is asked. */
  keyword: z.string().nullable(),
  pages: z.array(TemplatePage).min(1),
  fields: z.array(TemplateField),
  tables: z.array(TemplateTable),
});
export type SheetTemplate = z.infer<typeof SheetTemplate>;

/** Other print in a place of a form's page that somebody said is the same form. */
export const LearnedPlace = z.object({
  /** 1-based page of the form. */
  page: z.number().int().positive(),
  /** Whole px of the blank page at `TEMPLATE_DPI`. */
  box: Box,
  /** What is printed there, as large as the box: a grey png without what is written into fields. */
  print: BlobRef,
});
export type LearnedPlace = z.infer<typeof LearnedPlace>;

/** The places that were learned from one page. */
export const LearnedPlaces = z.array(LearnedPlace).min(1).max(MOST_REFUSED_PLACES);
export type LearnedPlaces = z.infer<typeof LearnedPlaces>;

/** What the places that were learned from one page were read as there, in their order. */
export const LearnedPrints = z
  .array(RefusedPlace.pick({ kind: true, pageSays: true, isCut: true }))
  .max(MOST_REFUSED_PLACES);
export type LearnedPrints = z.infer<typeof LearnedPrints>;

/** The forms a reading chooses among: a sealed blob, fixed when the reading is asked for. */
export const SheetCatalogue = z.object({
  sheets: z.array(
    z.object({
      sheetId: Id,
      template: BlobRef,
      learned: z.array(LearnedPlaces).default([]),
      /** Of the form then; absent in catalogues from before it was told. */
      revision: z.number().int().nonnegative().optional(),
    }),
  ),
});
export type SheetCatalogue = z.infer<typeof SheetCatalogue>;
