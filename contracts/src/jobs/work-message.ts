import { z } from 'zod';
import { Id } from '../objects/ids.js';

/**
 * The message of a kind of work, as its worker gets it: what every message says, and what this kind needs.
 * @param shape ids and references, never values
 */
export const workMessage = <const Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
) =>
  z.object({
    kind: z.literal(kind),
    organisation: Id,
    ...shape,
    /** 1-based; after the third, failure is answered without opening the material. */
    attempt: z.number().int().positive(),
  });

/** The same for works that a worker claims before it begins (docs/adr/0021-offers-are-claimed.md). */
export const claimedMessage = <const Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
) =>
  workMessage(kind, {
    ...shape,
    /** The number of this offer of the work, 1-based: only the newest can be claimed. */
    offer: z.number().int().positive(),
  });
