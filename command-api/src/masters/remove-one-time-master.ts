import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import { masters } from '../handling/aggregates.js';
import { load, type CommandContext } from '../handling/handle.js';
import { removeMaster } from './remove-master.js';

/** Removes a master that was taken in for one matching, which is over; one that is kept stays. Returns the place in the log, if it says something. */
export const removeOneTimeMaster = async (
  dependencies: Dependencies,
  context: CommandContext,
  masterId: Id,
): Promise<bigint | undefined> => {
  const master = await load(dependencies.log, masters, masterId, context.organisation);
  return master?.isForOneMatching ? removeMaster(dependencies, context, masterId) : undefined;
};
