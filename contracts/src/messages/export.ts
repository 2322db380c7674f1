import { z } from 'zod';
import { DocumentAtRevision, Unencodable } from '../events/job.js';
import { DownloadOption } from '../objects/download-option.js';
import { BlobRef, Id } from '../objects/ids.js';

/** Work for the job worker. The list is looked up in the job's row, so a message stays small. */
export const ExportWork = z.object({
  kind: z.literal('export'),
  jobId: Id,
  organisation: Id,
  documents: z.array(Id).min(1),
  option: DownloadOption,
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
  problem: z.enum(['gave-up', 'no-documents', 'failed']),
});

export const ExportAnswer = z.discriminatedUnion('kind', [ExportMade, ExportNotMade]);
export type ExportAnswer = z.infer<typeof ExportAnswer>;
