import { EXPORT_PART, ExportIssued, ExportListed } from '@reader/contracts/jobs/export/events';
import { type JobEvent } from '@reader/contracts/events/job';
import type { ExportManifest } from '@reader/contracts/jobs/export/messages';
import type { BlobRef } from '@reader/contracts/objects/ids';
import { isOpenExport, type Job } from './job.js';

/** A file as the job worker made it: what it says of itself, and where that lies. */
export interface MadeFile {
  readonly ref: BlobRef;
  readonly manifest: ExportManifest;
}

const factsOf = ({ format, option, paper, count, replacedCharacters, guardedCells }: ExportManifest) => ({
  format,
  option,
  paper,
  count,
  replacedCharacters,
  guardedCells,
});

export const partsOf = ({ documents }: ExportManifest): number => Math.ceil(documents.length / EXPORT_PART);

/**
 * A part (1-based) of what the file contains; parts come in their order. One that is there already decides to
 * nothing, and so does any of another file once a list has begun: the file whose list began first is handed out.
 */
export const listExport = (job: Job | undefined, { ref, manifest }: MadeFile, part: number): JobEvent[] => {
  if (!isOpenExport(job)) return [];
  if (job.listing && job.listing.manifest.sha256 !== ref.sha256) return [];
  if ((job.listing?.parts ?? 0) !== part - 1) return [];
  const documents = manifest.documents.slice((part - 1) * EXPORT_PART, part * EXPORT_PART);
  return [ExportListed.of({ ...factsOf(manifest), jobId: job.id, manifest: ref, part, documents })];
};

/** Hands the file out once its list is complete. */
export const issueExport = (job: Job | undefined, { ref, manifest }: MadeFile): JobEvent[] => {
  if (!isOpenExport(job) || job.listing?.manifest.sha256 !== ref.sha256) return [];
  if (job.listing.documents !== manifest.documents.length) return [];
  const { file, notes, furtherNotes } = manifest;
  return [
    ExportIssued.of(
      { ...factsOf(manifest), jobId: job.id, documents: [], file, manifest: ref, furtherNotes },
      { notes },
    ),
  ];
};
