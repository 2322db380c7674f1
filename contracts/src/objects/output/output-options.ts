import { z } from 'zod';
import { DateFormatCode } from '../../codes/date-format.js';
import {
  DateSeparatorCode,
  EncodingCode,
  ExtensionCode,
  encoding,
  extension as extensionCode,
} from '../../codes/output.js';
import { Id } from '../ids.js';
import { csvFormatOptions } from './output-format.js';

/** How a file is written, all of it. Without a format the defaults are those of one. */
export const OutputOptions = csvFormatOptions.schema.omit({ format: true });
export type OutputOptions = z.infer<typeof OutputOptions>;

/** What may be chosen for one download with a format; what is not chosen is as the format has it. */
export const ChosenFormatOption = z.object({
  extension: ExtensionCode.optional(),
  encoding: EncodingCode.optional(),
  is_header: z.boolean().optional(),
  date_separator: DateSeparatorCode.optional(),
  date_format: DateFormatCode.unwrap().optional(),
  has_bom: z.boolean().optional(),
  guards_formulas: z.boolean().optional(),
});

/**
 * What may be chosen for a download 'as is' (docs/product/output.md#downloading): splitting and the rename rule
 * too.
 */
export const ChosenOption = ChosenFormatOption.extend({
  is_divided: z.boolean().optional(),
  naming_rule_id: Id.nullable().optional(),
});
export type ChosenOption = z.infer<typeof ChosenOption>;

const isText = (extension: ExtensionCode) =>
  extension === extensionCode.csv || extension === extensionCode.txt;

/**
 * The options that count for a file: a format's, or the defaults, with what was chosen. Worksheets and PDF are one
 * file that carries every character (docs/product/output.md#from-documents-to-records): splitting, rename rule
 * and encoding do not count there, and their cells are text, which needs no guard against formulas.
 */
export const effectiveOptions = (own: Partial<OutputOptions>, chosen: ChosenOption): OutputOptions => {
  const options = OutputOptions.parse({
    ...own,
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
  });
  if (!isText(options.extension))
    return {
      ...options,
      encoding: encoding.utf8,
      has_bom: false,
      is_divided: false,
      naming_rule_id: null,
      guards_formulas: false,
    };
  return {
    ...options,
    has_bom: options.has_bom && options.encoding === encoding.utf8,
    naming_rule_id: options.is_divided ? options.naming_rule_id : null,
    has_number_cells: false,
  };
};
