import { z } from 'zod';
import { Id, Instant } from '../objects/ids.js';

/** Core NATS subject on which workers give signs of life; never stored. */
export const WORK_SIGNAL_SUBJECT = 'signals.work';

/** How often a worker says that it is still at it. */
export const SIGN_OF_LIFE_MS = 5_000;

export const WorkSignal = z.object({
  id: Id,
  organisation: Id,
  attempt: z.number().int().positive(),
  /** The offer that it works on, where it has claimed one. */
  offer: z.number().int().positive().optional(),
  /** `handed-back`: could not work at the moment (a part was missing); the try does not count. */
  state: z.enum(['started', 'alive', 'handed-back']),
  percentage: z.number().min(0).max(100).optional(),
  /** When it was begun, by the worker's clock. */
  startedAt: Instant.optional(),
});
export type WorkSignal = z.infer<typeof WorkSignal>;
