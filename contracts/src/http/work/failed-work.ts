import { z } from 'zod';
import { Id } from '../../objects/ids.js';
import { JobAnswer } from './jobs.js';

/** How much of each kind is listed. */
export const FAILED_LISTED = 100;

/** A document that could not be read; what somebody cancelled is none. */
export const UnreadDocument = z.object({
  id: Id,
  file_name: z.string(),
  problem: z.string(),
  created_by: z.string(),
  updated_at: z.string(),
});
export type UnreadDocument = z.infer<typeof UnreadDocument>;

/** Something whose changes the lists do not show, because one of them could not be understood. */
export const SetAside = z.object({
  /** What it is: `document-…`, `job-…`. */
  stream: z.string(),
  /** Where in the log. */
  position: z.string(),
  reason: z.string(),
  /** The document that it is, where it is one. */
  document_id: Id.nullable(),
});
export type SetAside = z.infer<typeof SetAside>;

/** What failed for good in an organisation and waits for somebody to decide; each list newest first. */
export const FailedWork = z.object({
  jobs: z.array(JobAnswer.extend({ requested_by: z.string() })),
  documents: z.array(UnreadDocument),
  streams: z.array(SetAside),
});
export type FailedWork = z.infer<typeof FailedWork>;
