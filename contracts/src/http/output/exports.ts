import { z } from 'zod';
import { EncodingCode, ExtensionCode, extension } from '../../codes/output.js';
import { ChosenColumns, ColumnSource } from '../../objects/output/chosen-column.js';
import { DocumentFilter } from '../../objects/document/document-filter.js';
import { Id } from '../../objects/ids.js';
import { ChosenFormatOption, ChosenOption } from '../../objects/output/output-options.js';

/**
 * Documents that one call may name: its event and the work for it name each of them
 * (docs/product/events.md#size).
 */
export const CHOSEN_LIMIT = 5_000;

/** Kinds of file that an export can be. */
export const OFFERED_EXTENSIONS: readonly ExtensionCode[] = [
  extension.csv,
  extension.txt,
  extension.xlsx,
  extension.pdf,
];

/**
 * Body of an export 'as is' (docs/product/plain-export.md). Without `document_ids` the filter decides, so that an unknown
 * field is refused: a selection under a wrong name would be an export of everything.
 */
export const ExportBody = z.strictObject({
  document_ids: z.array(Id).max(CHOSEN_LIMIT).default([]),
  option: ChosenOption.prefault({}),
  start_date: DocumentFilter.shape.start,
  end_date: DocumentFilter.shape.end,
  download_status: DocumentFilter.shape.download_status,
  confirm_status: DocumentFilter.shape.confirm_status,
  sheet_id: Id.or(z.literal('')).nullish(),
  applicant: DocumentFilter.shape.applicant,
  search: DocumentFilter.shape.search,
  user_profile_id: DocumentFilter.shape.user_profile_id,
});
export type ExportBody = z.infer<typeof ExportBody>;

/** The export 'as is', of chosen columns where `columns` (addition) names them. */
export const PlainExportBody = ExportBody.extend({ columns: ChosenColumns.optional() });

/**
 * Body of an export with a format (docs/product/output.md#from-documents-to-records): what `option` says counts
 * in place of what the format has.
 */
export const FormatExportBody = ExportBody.extend({
  format_id: Id,
  option: ChosenFormatOption.prefault({}),
});

/**
 * Body of papers (docs/product/papers.md#papers-as-exports): the chosen documents, or what the filter finds.
 */
export const PaperBody = ExportBody.omit({ option: true }).extend({ organization_id: Id.optional() });
export type PaperBody = z.infer<typeof PaperBody>;

export const PdfExportBody = PaperBody.extend({ shows_values: z.boolean().default(false) });
export const ImagesExportBody = PaperBody.extend({ naming_rule_id: Id.or(z.literal('')).nullish() });

/** Word needs chosen documents. `user_name` is what the call has; the file names the account that asks. */
export const WordExportBody = z.object({
  document_ids: z.array(Id).max(CHOSEN_LIMIT).default([]),
  organization_id: Id.optional(),
  user_name: z.string().max(200).optional(),
});

/** Documents whose columns are looked through. */
export const COLUMNS_FROM = 1_000;

/** What columns the documents of an export have, in the order of the export 'as is'. */
export const ExportColumnsAnswer = z.object({
  columns: z.array(ColumnSource),
  /** Those that are worth a column: the file's name, and what more than half of the documents have a value of. */
  recommended: z.array(ColumnSource),
  /** The form of all of them; null where they have several, or one of them none. */
  sheet_id: Id.nullable(),
  /** Documents of the export, and those of them that were looked through: the newest. */
  documents: z.number().int(),
  looked_through: z.number().int(),
});
export type ExportColumnsAnswer = z.infer<typeof ExportColumnsAnswer>;

/** How many documents an export has. */
export const ExportCountAnswer = z.object({
  documents: z.number().int(),
  /** Those of them that nobody has confirmed. */
  unconfirmed: z.number().int(),
  /** Those that are selected or found and not in it, because they were not read or, of a selection, are deleted. */
  left_out: z.number().int(),
});
export type ExportCountAnswer = z.infer<typeof ExportCountAnswer>;

/** What a body says of the documents, as the list knows it. */
export const filterOfExport = (body: Omit<PaperBody, 'document_ids'>): DocumentFilter => ({
  start: body.start_date,
  end: body.end_date,
  download_status: body.download_status,
  confirm_status: body.confirm_status,
  sheet_id: body.sheet_id ?? undefined,
  applicant: body.applicant,
  search: body.search,
});

export const ExportFileQuery = z.object({
  organization_id: Id,
  job_id: Id.optional(),
  extension: ExtensionCode.or(z.string()).optional(),
  encoding: EncodingCode.or(z.string()).optional(),
});
