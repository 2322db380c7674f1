import { ArrangementWork } from '@reader/contracts/jobs/arrangement';
import { runArrangement } from '../documents/arrangements/run-arrangement.js';
import { pageArrangements } from '../handling/aggregates.js';
import type { Dependencies } from '../dependencies.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

/** Finishes an arrangement of pages whose caller was interrupted. */
export const onArrangementWork = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const { arrangementId, organisation } = ArrangementWork.parse(message);
  const context = workerContext(dependencies, organisation, 'command-api', `${arrangementId}/arrangement`);
  const initiator = await initiatorOf(dependencies, pageArrangements.stream(arrangementId), organisation);
  await runArrangement(dependencies, onBehalfOf(context, initiator), arrangementId);
};
