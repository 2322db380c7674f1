import { z } from 'zod';
import { DateSeparatorCode, EncodingCode, ExtensionCode } from '../codes/output.js';

/** What a download asks for (spec 2 §2 'Download option selector'). Wire names, because it is kept as asked. */
export const DownloadOption = z.object({
  extension: ExtensionCode.default('CS'),
  encoding: EncodingCode.default('U8'),
  is_header: z.boolean().default(true),
  date_separator: DateSeparatorCode.default('DA'),
  /** A date format code; '' leaves dates as they were read. */
  date_format: z.string().max(20).default(''),
  /** Put a byte order mark before utf-8, for spreadsheet programs. */
  has_bom: z.boolean().default(false),
});
export type DownloadOption = z.infer<typeof DownloadOption>;
