import { z } from 'zod';
import { Id } from '../objects/ids.js';

/** Core NATS subject on which a worker asks, before it opens anything, whether an offer is still to be worked on. */
export const WORK_CLAIM_SUBJECT = 'claims.work';
/** Core NATS subject on which workers are told that what they do is no longer wanted; never stored. */
export const WORK_STOP_SUBJECT = 'stops.work';

/** An offer of work: the same work may be offered again, and only the newest offer can be claimed, once. */
export const WorkOffer = z.object({ id: Id, offer: z.number().int().positive() });
export type WorkOffer = z.infer<typeof WorkOffer>;

export const WorkClaimAnswer = z.object({ isGranted: z.boolean() });
