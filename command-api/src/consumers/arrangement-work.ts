import { ArrangementWork } from '@reader/contracts/messages/arrangement';
import { runArrangement } from '../documents/arrangements/run-arrangement.js';
import { pageArrangements } from '../handling/aggregates.js';
import type { Parts } from '../parts.js';
import { beginnerOf, inTheNameOf, workerContext } from './worker-context.js';

/** Finishes an arrangement of pages whose caller was interrupted. */
export const onArrangementWork = async (parts: Parts, message: unknown): Promise<void> => {
  const { arrangementId, organisation } = ArrangementWork.parse(message);
  const context = workerContext(parts, organisation, 'command-api', `${arrangementId}/arrangement`);
  const beginner = await beginnerOf(parts, pageArrangements.stream(arrangementId), organisation);
  await runArrangement(parts, inTheNameOf(context, beginner), arrangementId);
};
