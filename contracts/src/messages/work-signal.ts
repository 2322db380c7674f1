import { z } from 'zod';
import { Id, Instant } from '../objects/ids.js';

/**
 * Core NATS subject on which those that are at a piece of work give signs of life: its worker, and command-api while it takes the worker's answer.
 * The dispatcher keeps when it heard the last one; how far the work is, is held in memory only.
 */
export const WORK_SIGNAL_SUBJECT = 'signals.work';

/** How often they say that they are still at it. */
export const SIGN_OF_LIFE_MS = 5_000;

const Signal = z.object({
  id: Id,
  organisation: Id,
  percentage: z.number().min(0).max(100).optional(),
});

const FromWorker = Signal.extend({
  attempt: z.number().int().positive(),
  /** The offer that it works on, where it has claimed one. */
  offer: z.number().int().positive().optional(),
  /** When it was begun, by the worker's clock. */
  startedAt: Instant.optional(),
});

export const WorkSignal = z.discriminatedUnion('state', [
  FromWorker.extend({ state: z.literal('started') }),
  FromWorker.extend({ state: z.literal('alive') }),
  /** Could not work at the moment (a part was missing); the try does not count. */
  FromWorker.extend({ state: z.literal('handed-back') }),
  /** The worker has answered, and the answer is being taken. */
  Signal.extend({ state: z.literal('answered') }),
]);
export type WorkSignal = z.infer<typeof WorkSignal>;
