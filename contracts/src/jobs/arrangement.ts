import type { z } from 'zod';
import { ArrangementFinished, ArrangementRequested } from '../events/page-arrangement.js';
import { Id } from '../objects/ids.js';
import { workKind } from './work-kind.js';
import { workMessage } from './work-message.js';

/** Work for command-api itself: finish an arrangement of pages whose caller was interrupted. */
export const ArrangementWork = workMessage('arrangement', { arrangementId: Id });
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
