import { z } from 'zod';
import { Id } from '../objects/ids.js';

export const JobStatus = z.enum(['waiting', 'started', 'finished', 'failed']);

/** A job as it is polled (spec 1 §3). `result` '' is success, else one problem a line. */
export const JobAnswer = z.object({
  id: Id,
  kind: z.enum(['read', 'export', 'sheet', 'page', 'area', 'import']),
  status: JobStatus,
  result: z.string(),
  /** Something of it could not be done (spec 1 §7 import); `result` says what. */
  hasError: z.boolean().default(false),
  sheet_id: Id.nullable(),
  meta: z.object({ percentage: z.number(), file_name: z.string() }),
  /** Place in the queue, 1-based; null once started. */
  position: z.number().int().nullable(),
  /** What was read of a region, once its job has finished; confidence 0–100. */
  read: z.object({ text: z.string(), confidence: z.number().nullable() }).optional(),
  /** When it was asked for; ISO 8601. */
  requested_at: z.string(),
});
export type JobAnswer = z.infer<typeof JobAnswer>;
