import { z } from 'zod';
import { DocumentAtRevision, ExportFacts, ExportNote, ExportProblem } from './events.js';
import { ChosenColumns } from '../../objects/output/chosen-column.js';
import { DocumentFilter } from '../../objects/document/document-filter.js';
import { DashboardWorkbook } from '../../objects/dashboard/workbook.js';
import { ExportPaper } from '../../objects/output/export-paper.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { ChosenOption } from '../../objects/output/output-options.js';
import { workMessage } from '../work-message.js';

/** Work for the job worker. */
export const ExportWork = workMessage('export', {
  jobId: Id,
  documents: z.array(Id),
  filter: DocumentFilter.nullable(),
  option: ChosenOption,
  /** The output format; null: as is. */
  format: Id.nullable(),
  /** What is made of whole documents; null: cells, or what the option's extension says. */
  paper: ExportPaper.nullable(),
  /** The columns of an export as is; null: all there are. */
  columns: ChosenColumns.nullable(),
  /** Of the dashboard's workbook; null for all else. */
  dashboard: DashboardWorkbook.nullable().default(null),
  /** The account that asked. */
  requestedBy: z.string(),
  /** The file must show at least what the log held at this position (a decimal string). */
  position: z.string(),
});
export type ExportWork = z.infer<typeof ExportWork>;

/** What an export contains, kept beside its file: all that the log will say of it. */
export const ExportManifest = ExportFacts.extend({
  jobId: Id,
  file: BlobRef,
  documents: z.array(DocumentAtRevision).min(1),
  notes: z.array(ExportNote),
  /** Notes beyond those. */
  furtherNotes: z.number().int().nonnegative(),
});
export type ExportManifest = z.infer<typeof ExportManifest>;

const Answered = { jobId: Id, organisation: Id };

/** The list may be longer than a message can be: the answer names only where it lies. */
export const ExportMade = z.object({
  kind: z.literal('export-made'),
  ...Answered,
  manifest: BlobRef,
});
export type ExportMade = z.infer<typeof ExportMade>;

export const ExportFailure = z.object({
  kind: z.literal('export-not-made'),
  ...Answered,
  problem: ExportProblem,
});

export const ExportAnswer = z.discriminatedUnion('kind', [ExportMade, ExportFailure]);
export type ExportAnswer = z.infer<typeof ExportAnswer>;
