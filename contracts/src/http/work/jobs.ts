import { z } from 'zod';
import { jobKindNames } from '../../jobs/all-jobs.js';
import { Id } from '../../objects/ids.js';
import { MatchingResult } from '../matching/matchings.js';

export const JobStatus = z.enum(['waiting', 'started', 'finished', 'failed']);

/** A document that something went wrong with. */
export const JobProblem = z.object({
  document_id: Id,
  file_name: z.string(),
  message: z.string(),
  /** It was not read, and that is still so: it can be read again. */
  is_unread: z.boolean(),
  /** Somebody cancelled its reading, which is no failure. */
  is_cancelled: z.boolean().default(false),
});
export type JobProblem = z.infer<typeof JobProblem>;

/** A job as it is polled (docs/product/jobs.md). `result` '' is success, else one problem per line. */
export const JobAnswer = z.object({
  id: Id,
  kind: z.enum(jobKindNames),
  status: JobStatus,
  result: z.string(),
  /** Something of it could not be done (docs/product/correction-workbook.md); `result` says what. */
  hasError: z.boolean().default(false),
  sheet_id: Id.nullable(),
  /** Where an external creator shows the form that it registered; null: there is none. */
  opens: z.string().nullable().default(null),
  /** `file_name` is that of the file it made, or of the one it is reading; '' otherwise. */
  meta: z.object({ percentage: z.number(), file_name: z.string() }),
  /** Place in the queue, 1-based; null once started. */
  position: z.number().int().nullable(),
  /** What was read of a region, once its job has finished; confidence 0–100. */
  read: z.object({ text: z.string(), confidence: z.number().nullable() }).optional(),
  /** What was found for each document, once its job has finished; as `PUT /api/matching/` answers it. */
  matching: MatchingResult.optional(),
  /** What could not be done about which document; `result` says all of it in words. */
  problems: z.array(JobProblem).default([]),
  /** How many more there are than `problems` and `result` have room for. */
  further_problems: z.number().int().default(0),
  /** Documents that it reads, puts out or works on; null of a job that is about no number of them. */
  document_count: z.number().int().nullable().default(null),
  /** Of a command on many documents that has finished; `problems` names the first that it was not done to. */
  counts: z.object({ done: z.number().int(), failed: z.number().int() }).nullable().default(null),
  /** The job that does it again, once somebody asked for that; null otherwise. */
  retried_as: Id.nullable().default(null),
  /** It failed, and would only fail again. */
  is_final: z.boolean().default(false),
  /** When its file will be thrown away; null: never, or there is none. */
  expires_at: z.string().nullable().default(null),
  /** When it was asked for; ISO 8601. */
  requested_at: z.string(),
});
export type JobAnswer = z.infer<typeof JobAnswer>;

/** How a job is asked for. What a matching found is thousands of documents: it can be left out. */
export const JobQuery = z.object({ with_matching: z.stringbool().default(true) });

/** The job that does again what had failed. */
export const RetryAnswer = z.object({ job_id: Id });
