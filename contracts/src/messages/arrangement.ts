import { z } from 'zod';
import { Id } from '../objects/ids.js';

/** Work for command-api itself: finish an arrangement of pages whose caller was interrupted. */
export const ArrangementWork = z.object({
  kind: z.literal('arrangement'),
  arrangementId: Id,
  organisation: Id,
  attempt: z.number().int().positive(),
});
export type ArrangementWork = z.infer<typeof ArrangementWork>;
