import { z } from 'zod';
import { Id, Instant } from '../../objects/ids.js';

/** A sign-in of one's own that still goes on. */
export const OwnSession = z.object({
  id: Id,
  isThis: z.boolean(),
  openedAt: Instant,
  expiresAt: Instant,
  /** Browser and system as people call them, and the address it came from; null where it was not kept. */
  device: z.string().nullable(),
  address: z.string().nullable(),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSessions = z.object({ sessions: z.array(OwnSession) });

export const OwnPasswordBody = z.object({
  current_password: z.string().min(1).max(1_000),
  new_password: z.string().min(1).max(1_000),
});
