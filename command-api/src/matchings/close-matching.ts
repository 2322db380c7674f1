import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Dependencies } from '../dependencies.js';
import { failMatching } from '../domain/job/matching.js';
import { close } from '../domain/matching/find.js';
import { jobs, masters, matchings } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { removeMaster } from '../masters/remove-master.js';
import { seenDocuments } from './seen-documents.js';
import { askedOfMatching } from './asked-of-matching.js';

/**
 * Ends a matching that nobody goes on with, and the search for candidates, should it still go on. A master that was taken in for it alone goes,
 * too. @throws ProblemError 'not-found'; RuleBroken as `close`
 */
export const closeMatching = async (
  dependencies: Dependencies,
  context: CommandContext,
  matchingId: Id,
): Promise<bigint> => {
  const { log } = dependencies;
  const { organisation } = context;
  const job = await load(log, jobs, matchingId, organisation);
  if (job?.kind !== 'matching') throw new ProblemError('not-found');
  const known = await load(log, matchings, matchingId, organisation);
  if (known) await seenDocuments(dependencies, context, known);
  await handle(log, jobs, matchingId, context, (state) => failMatching(state, 'cancelled'));
  const { position } = await handle(log, matchings, matchingId, context, (state) => close(state, matchingId));
  const masterId = (await askedOfMatching(log, matchingId))?.masterId;
  const master = masterId && (await load(log, masters, masterId, organisation));
  if (!masterId || !master || !master.isForOneMatching) return position;
  return removeMaster(dependencies, context, masterId);
};
