import type { Id } from '@reader/contracts/objects/ids';
import * as job from '../domain/job/job.js';
import { jobs } from '../handling/aggregates.js';
import { commandJobId } from '../handling/derived-ids.js';
import { handle, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { openDraft, requireSheet } from './draft-of-sheet.js';

/** Asks for the fields of a form's blank pages to be proposed; they come into its draft. @throws RuleBroken 'not-found' */
export const requestProposals = async (
  dependencies: Dependencies,
  context: CommandContext,
  sheetId: Id,
): Promise<{ readonly jobId: Id; readonly position: bigint }> => {
  const { template } = await requireSheet(dependencies, context, sheetId);
  await openDraft(dependencies, context, sheetId);
  const jobId = commandJobId(context.causationId);
  const { position } = await handle(dependencies.log, jobs, jobId, context, (state) =>
    job.requestProposal(state, { jobId, sheetId, template }),
  );
  return { jobId, position };
};
