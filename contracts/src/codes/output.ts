import { z } from 'zod';

/** utf-8, shift-jis, cp932 (docs/product/limits.md#codes). */
export const EncodingCode = z.enum(['U8', 'SJ', 'CP']);
export type EncodingCode = z.infer<typeof EncodingCode>;

/** csv, txt, xlsx, pdf (docs/product/limits.md#codes). */
export const ExtensionCode = z.enum(['CS', 'TX', 'XL', 'PD']);
export type ExtensionCode = z.infer<typeof ExtensionCode>;

/** 年月日, slash, hyphen, none (docs/product/limits.md#codes). */
export const DateSeparatorCode = z.enum(['DA', 'SL', 'HY', 'NO']);
export type DateSeparatorCode = z.infer<typeof DateSeparatorCode>;

/** The file name ending of an extension code. */
export const extensionEnding: Record<ExtensionCode, string> = { CS: 'csv', TX: 'txt', XL: 'xlsx', PD: 'pdf' };

export const encodingName: Record<EncodingCode, string> = { U8: 'utf-8', SJ: 'shift-jis', CP: 'cp932' };

/**
 * Where a row's items take their values from: reader item, master item, any text, conversion rule
 * (docs/product/output.md#rows).
 */
export const RowType = z.enum(['R', 'M', 'A', 'C']);
export type RowType = z.infer<typeof RowType>;

/** How the items of a row are joined: not, as text, as numbers (docs/product/output.md#rows). */
export const LinkType = z.enum(['N', 'S', 'I']);
export type LinkType = z.infer<typeof LinkType>;

/** ＋ − × ÷ (docs/product/limits.md#codes). */
export const FourOperator = z.enum(['PL', 'MI', 'MU', 'DI']);
export type FourOperator = z.infer<typeof FourOperator>;

/**
 * What an element of a naming rule stands for: reader item, fixed value, variable value
 * (docs/product/naming.md).
 */
export const NamingElementType = z.enum(['R', 'C', 'V']);
export type NamingElementType = z.infer<typeof NamingElementType>;

/** What a conversion rule gives (docs/product/conversion.md#conversion-rules). */
export const ConversionRuleKind = z.enum([
  'ST',
  'NO',
  'DN',
  'RN',
  'ID',
  'FN',
  'SN',
  'SS',
  'AP',
  'CH',
  'RD',
  'OD',
  'CM',
]);
export type ConversionRuleKind = z.infer<typeof ConversionRuleKind>;
