import { z } from 'zod';

/**
 * Type of a form's field that can be read from paper (docs/product/sheets.md#folder-to-import; FL exists on the
 * web only).
 */
export const FieldType = z.enum(['TX', 'TA', 'SL', 'RA', 'CK']);
export type FieldType = z.infer<typeof FieldType>;

/**
 * What a field holds, which decides how it is read and what a value of it can be (docs/product/sheets.md#kinds-of-value).
 * `text` is anything.
 */
export const FieldKind = z.enum([
  'text',
  'name',
  'kana',
  'address',
  'company',
  'code',
  'digits',
  'amount',
  'quantity',
  'date',
  'phone',
  'postcode',
  'mark',
]);
export type FieldKind = z.infer<typeof FieldKind>;
