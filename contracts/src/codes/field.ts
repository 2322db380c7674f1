import { z } from 'zod';

/**
 * Type of a form's field that can be read from paper (docs/product/sheets.md#folder-to-import; FL exists on the
 * web only).
 */
export const FieldType = z.enum(['TX', 'TA', 'SL', 'RA', 'CK']);
export type FieldType = z.infer<typeof FieldType>;

/** What a field holds, which decides how it is read: the alphabet, the engine's data and what is plausible. */
export const FieldKind = z.enum(['text', 'kana', 'digits', 'amount', 'date', 'phone', 'postcode', 'mark']);
export type FieldKind = z.infer<typeof FieldKind>;
