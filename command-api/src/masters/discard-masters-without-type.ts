import type { Id } from '@reader/contracts/objects/ids';
import { everything } from '@reader/contracts/reach';
import type { Dependencies } from '../dependencies.js';
import { configurations } from '../handling/aggregates.js';
import { load, type CommandContext } from '../handling/handle.js';
import { removeMaster } from './remove-master.js';

const AT_A_TIME = 500;

const contextOf = ({ now }: Pick<Dependencies, 'now'>, masterId: Id, organisation: Id): CommandContext => ({
  organisation,
  reach: everything,
  actor: { kind: 'system', id: 'masters-without-type', role: null, address: null },
  correlationId: masterId,
  causationId: `${masterId}/discarded`,
  occurredAt: now().toISOString(),
});

/**
 * Removes masters whose type was deleted: nobody can choose them any more. The log decides whether a type is gone. Returns how many there were.
 */
export const discardMastersWithoutType = async (dependencies: Dependencies): Promise<number> => {
  const { db, log } = dependencies;
  const found = await db
    .selectFrom('console.masters as master')
    .select(['master.id', 'master.organisation', 'master.type_id'])
    .where('master.is_removed', '=', false)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('console.configurations as type')
            .select('type.id')
            .whereRef('type.id', '=', 'master.type_id')
            .whereRef('type.organisation', '=', 'master.organisation'),
        ),
      ),
    )
    .limit(AT_A_TIME)
    .execute();
  let removed = 0;
  for (const { id, organisation, type_id: typeId } of found) {
    const type = await load(log, configurations('masterType'), typeId, organisation);
    if (!type?.isRemoved) continue;
    await removeMaster(dependencies, contextOf(dependencies, id, organisation), id);
    removed += 1;
  }
  return removed;
};
