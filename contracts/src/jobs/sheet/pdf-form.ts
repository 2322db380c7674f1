import { z } from 'zod';
import { FieldType } from '../../codes/field.js';
import { Box } from '../../objects/geometry.js';
import {
  FORM_FRAGMENTS,
  FORM_ITEMS,
  FORM_OPTIONS,
  FORM_PAGES,
  FRAGMENT_OPTIONS,
} from '../../objects/sheets/sheet-import.js';

/** Characters of a name, a label or an option. */
export const PDF_LABEL = 500;
/** Characters of what a field holds beforehand. */
export const PDF_VALUE = 2_000;

const Label = z.string().max(PDF_LABEL);

/** A place to fill in of a PDF's own form. */
export const PdfFragment = z.object({
  /** 1-based. */
  page: z.number().int().positive().max(FORM_PAGES),
  /** Mm of the page. */
  box: Box,
  type: FieldType,
  label: Label,
  required: z.boolean(),
  /** What it holds before anybody filled it in; of several marks a line each. */
  value: z.string().max(PDF_VALUE),
  /** In the order of their places. */
  options: z.array(Label.min(1)).max(FRAGMENT_OPTIONS),
});
export type PdfFragment = z.infer<typeof PdfFragment>;

/** A field of a PDF's own form, with its places. */
export const PdfItem = z.object({
  /** What it is called; '' where the PDF does not say. */
  subject: Label,
  fragments: z.array(PdfFragment).min(1),
});
export type PdfItem = z.infer<typeof PdfItem>;

/** What a form has no room for (docs/product/limits.md#forms), counted. */
export const LeftOut = z.object({
  fragments: z.number().int().nonnegative(),
  options: z.number().int().nonnegative(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** What the blank PDF of a form asks by fields of its own (docs/product/creator.md#fields-of-a-pdf). */
export const PdfForm = z.object({
  items: z
    .array(PdfItem)
    .max(FORM_ITEMS)
    .refine((items) => {
      const fragments = items.flatMap((item) => item.fragments);
      const options = fragments.reduce((sum, fragment) => sum + fragment.options.length, 0);
      return fragments.length <= FORM_FRAGMENTS && options <= FORM_OPTIONS;
    }),
  leftOut: LeftOut,
});
export type PdfForm = z.infer<typeof PdfForm>;
