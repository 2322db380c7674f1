import { z } from 'zod';
import { DateFormatCode } from '../../codes/date-format.js';
import { DateSeparatorCode, EncodingCode, ExtensionCode } from '../../codes/output.js';
import { Id } from '../ids.js';

/** Every option that the download dialog shows (docs/product/output.md#downloading). */
export const ShownOptions = z.object({
  is_header: z.boolean(),
  is_divided: z.boolean(),
  naming_rule_id: Id.nullable(),
  extension: ExtensionCode,
  encoding: EncodingCode,
  has_bom: z.boolean(),
  guards_formulas: z.boolean().default(true),
  date_separator: DateSeparatorCode,
  date_format: DateFormatCode,
});
export type ShownOptions = z.infer<typeof ShownOptions>;

/**
 * What a device remembers of the last download (docs/product/output.md#downloading): what was chosen, null
 * being 'as is', and its options.
 */
export const LastDownload = z.object({ format: Id.nullable(), asIs: ShownOptions });
export type LastDownload = z.infer<typeof LastDownload>;
