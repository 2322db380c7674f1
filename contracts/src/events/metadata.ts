import { z } from 'zod';
import { Id, Instant } from '../objects/ids.js';

/** Who did it. `id` is the account's, the respondent's demand, the key of a program (`service`), or the name of a worker or system part. */
export const Actor = z.object({
  kind: z.enum(['staff', 'respondent', 'service', 'worker', 'system']),
  id: z.string(),
  role: z.string().nullable(),
  /** Network address of the client, null for workers and system parts. */
  address: z.string().nullable(),
});
export type Actor = z.infer<typeof Actor>;

/** Who did what led to an event, when, and in which story. */
export const EventContext = z.object({
  organisation: Id,
  actor: Actor,
  correlationId: z.string(),
  /** Unique to the command; a retried message has the same one. */
  causationId: z.string(),
  occurredAt: Instant,
});
export type EventContext = z.infer<typeof EventContext>;

/** What every event says beside its data (docs/product/events.md#metadata). */
export const EventMetadata = EventContext.extend({
  schemaVersion: z.number().int().positive(),
  /** SHA-256 of the event before it in its stream, null for the first: a replaced event breaks the chain. */
  previousHash: z.string().nullable(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;
