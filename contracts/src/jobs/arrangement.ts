import { ArrangementFinished, ArrangementRequested } from '../events/page-arrangement.js';
import { ArrangementWork } from '../messages/arrangement.js';
import { workKind } from './work-kind.js';

/** Pages are put in order; nobody waits for it as a job. */
export const arrangementWork = workKind({
  name: 'arrangement',
  consumer: 'arrangements',
  message: ArrangementWork,
  answer: null,
  ahead: 20,
  requested: ArrangementRequested,
  ended: [ArrangementFinished],
  id: 'arrangementId',
  payload: ({ data }) => ({ arrangementId: data.arrangementId }),
});
