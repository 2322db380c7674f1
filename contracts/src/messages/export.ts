import { z } from 'zod';
import { DocumentAtRevision, ExportProblem, Unencodable } from '../events/job.js';
import { DocumentFilter } from '../objects/document-filter.js';
import { DownloadOption } from '../objects/download-option.js';
import { BlobRef, Id } from '../objects/ids.js';

/** Work for the job worker. */
export const ExportWork = z.object({
  kind: z.literal('export'),
  jobId: Id,
  organisation: Id,
  documents: z.array(Id),
  filter: DocumentFilter.nullable(),
  option: DownloadOption,
  /** The account that asked. */
  requestedBy: z.string(),
  /** The file must show at least what the log held at this position (a decimal string). */
  position: z.string(),
  attempt: z.number().int().positive(),
});
export type ExportWork = z.infer<typeof ExportWork>;

/** What an export contains, kept beside its file. */
export const ExportManifest = z.object({
  jobId: Id,
  documents: z.array(DocumentAtRevision),
  option: DownloadOption,
  unencodable: z.array(Unencodable),
});
export type ExportManifest = z.infer<typeof ExportManifest>;

export const ExportMade = z.object({
  kind: z.literal('export-made'),
  jobId: Id,
  organisation: Id,
  documents: z.array(DocumentAtRevision).min(1),
  file: BlobRef,
  manifest: BlobRef,
  replacedCharacters: z.number().int().nonnegative(),
});
export type ExportMade = z.infer<typeof ExportMade>;

export const ExportNotMade = z.object({
  kind: z.literal('export-not-made'),
  jobId: Id,
  organisation: Id,
  problem: ExportProblem,
});

export const ExportAnswer = z.discriminatedUnion('kind', [ExportMade, ExportNotMade]);
export type ExportAnswer = z.infer<typeof ExportAnswer>;
