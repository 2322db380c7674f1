import { z } from 'zod';
import { Id } from '../../objects/ids.js';
import { CsvFormatItem, CsvFormatRow, csvFormatOptions } from '../../objects/output/output-format.js';

/** Columns that a preview shows at most. */
export const PREVIEW_ROWS = 200;
/** Documents that it shows. */
export const PREVIEW_DOCUMENTS = 3;
/** Records of one document; a divided table may give thousands. */
export const PREVIEW_RECORDS = 20;

/** A format as it stands on the screen, saved or not. */
export const OutputPreviewBody = z.object({
  mapping_pattern: Id.nullable().default(null),
  options: csvFormatOptions.schema.omit({ format: true }),
  /** In their order. */
  rows: z.array(CsvFormatRow.omit({ format: true, sequence: true })).max(PREVIEW_ROWS, '行は200行までです。'),
  /** Each row's in their order. */
  items: z.array(CsvFormatItem.omit({ sequence: true })).max(20 * PREVIEW_ROWS),
  /** Only documents of this form. */
  sheet_id: Id.nullable().default(null),
});
export type OutputPreviewBody = z.input<typeof OutputPreviewBody>;

/** A value as the file will have it. */
export const PreviewCell = z.object({
  text: z.string(),
  /** Characters that the encoding cannot carry, and where (in UTF-16 units of `text`) their replacements stand. */
  replaced: z.array(z.object({ at: z.number().int(), length: z.number().int(), character: z.string() })),
  /** What it could not be made of. */
  problems: z.array(z.object({ kind: z.enum(['not-a-number', 'divided-by-zero']), value: z.string() })),
});
export type PreviewCell = z.infer<typeof PreviewCell>;

export const OutputPreviewAnswer = z.object({
  /** Whether the documents are confirmed; where none is, they are the newest that were read. */
  is_confirmed: z.boolean(),
  /** Newest first; `records`: how many the document gives, shown or not. */
  documents: z.array(z.object({ id: Id, file_name: z.string(), records: z.number().int() })),
  /** One cell for each row of the format; written only where the options ask for it. */
  header: z.array(PreviewCell),
  records: z.array(
    z.object({
      document: Id,
      /** False where the mapping definition has no entry for it; null where none is looked for. */
      has_entry: z.boolean().nullable(),
      cells: z.array(PreviewCell),
    }),
  ),
});
export type OutputPreviewAnswer = z.infer<typeof OutputPreviewAnswer>;
