import { z } from 'zod';
import { FieldKind, FieldType } from '../../codes/field.js';

/** Types whose value is a mark and no writing. */
const isMarked = (type: FieldType): boolean => type === 'RA' || type === 'CK';

const Millimetres = z.number().min(0).max(2_000);
/** Text that can be kept: half a pair of surrogates is no character. */
const Text = z
  .string()
  .refine((text) => !/\p{Cs}/u.test(text), '使えない文字が含まれています。入力し直してください。');
const Name = Text.trim().min(1).max(500);

/** Limits of docs/product/limits.md#forms. */
export const FORM_PAGES = 50;
/** Of all items together. */
export const FORM_FRAGMENTS = 2_000;
export const FORM_ITEMS = 2_000;
export const FRAGMENT_OPTIONS = 200;
/** Of all fragments together: with a fault in each, the schema's list of faults still fits its stack. */
export const FORM_OPTIONS = 20_000;

/** Where a fragment is on its page. */
export const SheetImportArea = z.object({
  page: z.number().int().positive().default(1),
  x: Millimetres,
  y: Millimetres,
  width: Millimetres.positive(),
  height: Millimetres.positive(),
});

/** A blank page: the file beside the description, and which page of it. */
export const SheetImportPage = z.object({
  file: z.string().min(1),
  page: z.number().int().positive().default(1),
});

/**
 * `sheet.json` of a folder to import (docs/product/sheets.md#folder-to-import). Areas are mm of the page from
 * its top left corner.
 */
export const SheetImport = z.object({
  form_subject: Text.trim().min(1).max(200),
  keyword: Text.trim().min(1).max(200).optional(),
  pages: z.array(SheetImportPage).min(1).max(FORM_PAGES),
  form_items: z
    .array(
      z.object({
        subject: Name,
        display_subject: Text.default(''),
        using: z.boolean().default(true),
        frame_group: z.number().int().positive().nullable().default(null),
        standard_item: Name.optional(),
        fragments: z
          .array(
            z
              .object({
                label: Text.max(500),
                type: FieldType,
                kind: FieldKind.optional(),
                required: z.boolean().default(false),
                clipped: z.boolean().default(false),
                applicant: z.boolean().default(false),
                options: z.array(Name).max(FRAGMENT_OPTIONS).default([]),
                area: SheetImportArea,
              })
              .refine(({ type, kind }) => kind !== 'mark' || isMarked(type), {
                path: ['kind'],
                message: 'type が RA か CK の入力欄だけに指定できます。',
              }),
          )
          .min(1)
          .max(FORM_FRAGMENTS),
      }),
    )
    .min(1)
    .max(FORM_ITEMS),
});
export type SheetImport = z.infer<typeof SheetImport>;
