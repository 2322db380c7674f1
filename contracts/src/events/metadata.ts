import { z } from 'zod';
import { Id, Instant } from '../objects/ids.js';

/** Who did it. `id` is the account's, the respondent's demand, or the name of a worker or system part. */
export const Actor = z.object({
  kind: z.enum(['staff', 'respondent', 'worker', 'system']),
  id: z.string(),
  role: z.string().nullable(),
  /** Network address of the client, null for workers and system parts. */
  address: z.string().nullable(),
});
export type Actor = z.infer<typeof Actor>;

/** What every event says beside its data (docs/product/events.md#metadata). */
export const EventMetadata = z.object({
  organisation: Id,
  actor: Actor,
  correlationId: z.string(),
  causationId: z.string(),
  occurredAt: Instant,
  schemaVersion: z.number().int().positive(),
  /** SHA-256 of the event before it in its stream, null for the first: a replaced event breaks the chain. */
  previousHash: z.string().nullable(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;
