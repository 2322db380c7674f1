import { z } from 'zod';
import { event, sealedEvent } from '../../events/define.js';
import { DocumentFilter } from '../../objects/document/document-filter.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { ChosenColumns } from '../../objects/output/chosen-column.js';
import { DashboardWorkbook } from '../../objects/dashboard/workbook.js';
import { ExportPaper } from '../../objects/output/export-paper.js';
import { ChosenOption, OutputOptions } from '../../objects/output/output-options.js';

/** A document as it was when an export fixed its list. */
export const DocumentAtRevision = z.object({
  documentId: Id,
  contentRevision: z.number().int().nonnegative(),
});
export type DocumentAtRevision = z.infer<typeof DocumentAtRevision>;

const ExportRequestedData = z.object({
  jobId: Id,
  /** The chosen documents; empty: those that the filter finds. */
  documents: z.array(Id),
  filter: DocumentFilter.nullable(),
  /** What was chosen for this download; with a format, in place of what the format has. */
  option: ChosenOption,
  /** The output format; null: as is. */
  format: Id.nullable(),
  /** What is made of whole documents; null: cells, or what the option's extension says. */
  paper: ExportPaper.nullable(),
});

/** A file was asked for. Which documents in which revision it contains is fixed when it is made (`ExportListed`). */
export const ExportRequested = sealedEvent('ExportRequested', {
  data: ExportRequestedData,
  /**
   * The columns of an export 'as is' where they were chosen: names that papers and people gave. Null: all there are.
   * Up to version 3 there was no such choice and nothing sealed. `dashboard` is there for a dashboard's workbook only.
   */
  personal: z
    .object({ columns: ChosenColumns.nullable(), dashboard: DashboardWorkbook.optional() })
    .nullable(),
  keyOwner: (data) => data.jobId,
  evolved: {
    // Version 1 knew no formats, version 2 no papers.
    version: 4,
    upcast: (data) => ({
      format: null,
      paper: null,
      ...(data as Omit<z.infer<typeof ExportRequestedData>, 'format' | 'paper'>),
    }),
  },
});

/** A format as it was when an export took it up. */
export const FormatAtRevision = z.object({ formatId: Id, revision: z.number().int().nonnegative() });
export type FormatAtRevision = z.infer<typeof FormatAtRevision>;

/** What is known of a file besides the documents in it. */
export const ExportFacts = z.object({
  /** null: as is. */
  format: FormatAtRevision.nullable(),
  /** The options that counted. */
  option: OutputOptions,
  /** What was made of whole documents; null: cells. */
  paper: ExportPaper.nullable(),
  /** Documents in the file. */
  count: z.number().int().positive(),
  replacedCharacters: z.number().int().nonnegative(),
  /** Cells with an apostrophe before what a spreadsheet program would take for a formula. */
  guardedCells: z.number().int().nonnegative(),
});
export type ExportFacts = z.infer<typeof ExportFacts>;

/** Documents that one `ExportListed` names. */
export const EXPORT_PART = 2_000;

const ExportListedData = ExportFacts.extend({
  jobId: Id,
  /** The whole list with all that `ExportIssued` will say: a worker that finishes a list that was begun finds it there. */
  manifest: BlobRef,
  /** 1-based. */
  part: z.number().int().positive(),
  documents: z.array(DocumentAtRevision).min(1).max(EXPORT_PART),
});

/**
 * What a file contains, one part of the list per event: an append has a limit (docs/product/events.md#size).
 * `ExportIssued` follows the last part. The file exists from the first part on, so the documents count as
 * downloaded then.
 */
export const ExportListed = event('ExportListed', ExportListedData, {
  // Version 1 knew no papers.
  version: 2,
  upcast: (data) => ({ paper: null, ...(data as Omit<z.infer<typeof ExportListedData>, 'paper'>) }),
});

/** A character that the chosen encoding cannot carry, where it stood; as version 1 of `ExportIssued` has it. */
export const Unencodable = z.object({ documentId: Id, label: z.string(), characters: z.string() });
export type Unencodable = z.infer<typeof Unencodable>;

/** Something that the receiver of the file should know: the document, and the column by its label. */
export const ExportNote = z.discriminatedUnion('kind', [
  Unencodable.extend({ kind: z.literal('replaced') }),
  /** What it was made of stays with the document; `cut`: longer than a cell of a worksheet may be. */
  z.object({
    kind: z.enum(['not-a-number', 'divided-by-zero', 'cut']),
    documentId: Id,
    label: z.string(),
  }),
  /**
   * The mapping definition has nothing for it: what was looked up, as `title「value」`, and the columns that take a value
   * from it; older notes do not say them. Where all that would be looked up is `empty`, or `missing` in the document,
   * there is no key, and the titles are named.
   */
  z.object({
    kind: z.literal('no-entry'),
    documentId: Id,
    key: z.string().optional(),
    columns: z.array(z.string()).optional(),
    empty: z.array(z.string()).optional(),
    missing: z.array(z.string()).optional(),
  }),
  /** The picture of a page (1-based) is not there any more. */
  z.object({ kind: z.literal('no-picture'), documentId: Id, page: z.number().int().positive() }),
]);
export type ExportNote = z.infer<typeof ExportNote>;

/** Why an export made no file. */
export const ExportProblem = z.enum([
  'gave-up',
  'no-documents',
  'too-many-documents',
  'too-many-rows',
  'too-many-columns',
  'too-many-pages',
  'too-many-values',
  'too-many-pictures',
  'form-gone',
  'conversion-too-slow',
  'format-gone',
  'failed',
]);
export type ExportProblem = z.infer<typeof ExportProblem>;

const ExportIssuedData = ExportFacts.extend({
  jobId: Id,
  /** The list of version 1, which had it here; empty since. */
  documents: z.array(DocumentAtRevision),
  file: BlobRef,
  manifest: BlobRef,
  /** Notes beyond those that are listed. */
  furtherNotes: z.number().int().nonnegative(),
});

/** The file was handed out: what it was made from, and the file itself for the day it is asked for again. */
export const ExportIssued = sealedEvent('ExportIssued', {
  data: ExportIssuedData,
  /** `unencodable` is what version 1 had in place of the notes. */
  personal: z.object({
    notes: z.array(ExportNote).optional(),
    unencodable: z.array(Unencodable).optional(),
  }),
  keyOwner: (data) => data.jobId,
  evolved: {
    version: 3,
    upcast: (data, version) => {
      // Version 2 knew no papers.
      if (version === 2) return { paper: null, ...(data as Omit<z.infer<typeof ExportIssuedData>, 'paper'>) };
      const first = data as Omit<
        z.infer<typeof ExportIssuedData>,
        'format' | 'paper' | 'count' | 'guardedCells' | 'furtherNotes'
      >;
      return {
        format: null,
        paper: null,
        guardedCells: 0,
        furtherNotes: 0,
        ...first,
        count: first.documents.length,
        option: { ...OutputOptions.parse({}), ...first.option },
      };
    },
  },
});

export const ExportFailed = event('ExportFailed', z.object({ jobId: Id, problem: ExportProblem }));

/**
 * The file of an export and its manifest were kept as long as the organisation's settings say, and are gone for good:
 * the blobs are deleted and the job's key with them. What was in the file the log still tells.
 */
export const ExportFileDiscarded = event('ExportFileDiscarded', z.object({ jobId: Id }));

export const exportEvents = [ExportRequested, ExportListed, ExportIssued, ExportFailed, ExportFileDiscarded];
