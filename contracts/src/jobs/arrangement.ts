import { z } from 'zod';
import { ArrangementFinished, ArrangementRequested } from '../events/page-arrangement.js';
import { Id } from '../objects/ids.js';
import { workKind } from './work-kind.js';

/** Work for command-api itself: finish an arrangement of pages whose caller was interrupted. */
export const ArrangementWork = z.object({
  kind: z.literal('arrangement'),
  arrangementId: Id,
  organisation: Id,
  attempt: z.number().int().positive(),
});
export type ArrangementWork = z.infer<typeof ArrangementWork>;

/** Pages are put in order; nobody waits for it as a job. */
export const arrangementWork = workKind({
  name: 'arrangement',
  consumer: 'arrangements',
  message: ArrangementWork,
  answer: null,
  ahead: 20,
  requested: [ArrangementRequested],
  ended: [ArrangementFinished],
  id: 'arrangementId',
  payload: ({ data }) => ({ arrangementId: data.arrangementId }),
});
