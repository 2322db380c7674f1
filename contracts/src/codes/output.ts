import { z } from 'zod';

/** utf-8, shift-jis, cp932 (spec 2 §9). */
export const EncodingCode = z.enum(['U8', 'SJ', 'CP']);
export type EncodingCode = z.infer<typeof EncodingCode>;

/** csv, txt, xlsx, pdf (spec 2 §9). */
export const ExtensionCode = z.enum(['CS', 'TX', 'XL', 'PD']);
export type ExtensionCode = z.infer<typeof ExtensionCode>;

/** 年月日, slash, hyphen, none (spec 2 §9). */
export const DateSeparatorCode = z.enum(['DA', 'SL', 'HY', 'NO']);
export type DateSeparatorCode = z.infer<typeof DateSeparatorCode>;

/** The file name ending of an extension code. */
export const extensionEnding: Record<ExtensionCode, string> = { CS: 'csv', TX: 'txt', XL: 'xlsx', PD: 'pdf' };

export const encodingName: Record<EncodingCode, string> = { U8: 'utf-8', SJ: 'shift-jis', CP: 'cp932' };
