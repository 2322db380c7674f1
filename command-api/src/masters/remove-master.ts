import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import { remove } from '../domain/master/master.js';
import { masters } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';

/**
 * Removes a master for good: said first, so that nobody asks for it any more, then its key is erased, then its blobs. Whatever breaks off is
 * done again by the next try. @throws RuleBroken 'not-found'
 */
export const removeMaster = async (
  dependencies: Dependencies,
  context: CommandContext,
  masterId: Id,
): Promise<bigint> => {
  const { organisation } = context;
  const known = await load(dependencies.log, masters, masterId, organisation);
  const { position } = await handle(dependencies.log, masters, masterId, context, remove);
  await dependencies.vault.erase(organisation, [masterId]);
  for (const ref of [known?.content, known?.refusedLines])
    if (ref) await dependencies.blobs.delete(organisation, ref);
  return position;
};
