import { z } from 'zod';

/** utf-8, shift-jis, cp932 (docs/product/limits.md#codes). */
export const encoding = { utf8: 'U8', shiftJis: 'SJ', cp932: 'CP' } as const;
export const EncodingCode = z.enum(encoding);
export type EncodingCode = z.infer<typeof EncodingCode>;

/** csv, txt, xlsx, pdf (docs/product/limits.md#codes). */
export const extension = { csv: 'CS', txt: 'TX', xlsx: 'XL', pdf: 'PD' } as const;
export const ExtensionCode = z.enum(extension);
export type ExtensionCode = z.infer<typeof ExtensionCode>;

/** 年月日, slash, hyphen, none (docs/product/limits.md#codes). */
export const dateSeparator = { kanji: 'DA', slash: 'SL', hyphen: 'HY', none: 'NO' } as const;
export const DateSeparatorCode = z.enum(dateSeparator);
export type DateSeparatorCode = z.infer<typeof DateSeparatorCode>;

/** The file name ending of an extension code. */
export const extensionEnding: Record<ExtensionCode, string> = { CS: 'csv', TX: 'txt', XL: 'xlsx', PD: 'pdf' };

export const encodingName: Record<EncodingCode, string> = { U8: 'utf-8', SJ: 'shift-jis', CP: 'cp932' };

/**
 * Where a row's items take their values from: reader item, master item, any text, conversion rule
 * (docs/product/output.md#rows).
 */
export const rowType = { readerItem: 'R', masterItem: 'M', anyText: 'A', conversionRule: 'C' } as const;
export const RowType = z.enum(rowType);
export type RowType = z.infer<typeof RowType>;

/** How the items of a row are joined: not, as text, as numbers (docs/product/output.md#rows). */
export const linkType = { none: 'N', text: 'S', number: 'I' } as const;
export const LinkType = z.enum(linkType);
export type LinkType = z.infer<typeof LinkType>;

/** ＋ − × ÷ (docs/product/limits.md#codes). */
export const fourOperator = { plus: 'PL', minus: 'MI', times: 'MU', dividedBy: 'DI' } as const;
export const FourOperator = z.enum(fourOperator);
export type FourOperator = z.infer<typeof FourOperator>;

/**
 * What an element of a naming rule stands for: reader item, fixed value, variable value
 * (docs/product/naming.md).
 */
export const namingElementType = { readerItem: 'R', fixedValue: 'C', variable: 'V' } as const;
export const NamingElementType = z.enum(namingElementType);
export type NamingElementType = z.infer<typeof NamingElementType>;

/** Status of a standard form item: active. One that is not wanted is deleted. */
export const standardItemStatus = { active: 'A' } as const;

/** What a conversion rule gives (docs/product/conversion.md#conversion-rules). */
export const conversionRuleKind = {
  standardItem: 'ST',
  number: 'NO',
  documentNumber: 'DN',
  rowNumber: 'RN',
  id: 'ID',
  fileName: 'FN',
  sheetName: 'SN',
  status: 'SS',
  applicant: 'AP',
  channel: 'CH',
  registeredDate: 'RD',
  outputDate: 'OD',
  comment: 'CM',
} as const;
export const ConversionRuleKind = z.enum(conversionRuleKind);
export type ConversionRuleKind = z.infer<typeof ConversionRuleKind>;
