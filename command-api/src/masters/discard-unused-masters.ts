import type { Id } from '@reader/contracts/objects/ids';
import { everything } from '@reader/contracts/reach';
import { isTransient } from '@reader/platform/lifecycle/infrastructure-error';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.js';
import { configurations } from '../handling/aggregates.js';
import { load, type CommandContext } from '../handling/handle.js';
import { removeMaster } from './remove-master.js';

const AT_A_TIME = 500;
/** For so long after it was taken in a master that came with one matching stays, so that the matching can be asked for again where it failed. */
const ONE_MATCHING_HOURS = 24;

interface Found {
  readonly id: Id;
  readonly organisation: Id;
  readonly typeId: Id;
}

const contextOf = ({ now }: Pick<Dependencies, 'now'>, { id, organisation }: Found): CommandContext => ({
  organisation,
  reach: everything,
  actor: { kind: 'system', id: 'unused-masters', role: null, address: null },
  correlationId: id,
  causationId: `${id}/discarded`,
  occurredAt: now().toISOString(),
});

/** Masters whose type is not listed any more. */
const withoutType = ({ db }: Pick<Dependencies, 'db'>): Promise<Found[]> =>
  db
    .selectFrom('console.masters as master')
    .select(['master.id', 'master.organisation', 'master.type_id as typeId'])
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

/** Masters that came with one matching, which failed, was closed, or was never asked for. */
const withoutMatching = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<Found[]> =>
  db
    .selectFrom('console.masters as master')
    .select(['master.id', 'master.organisation', 'master.type_id as typeId'])
    .where('master.is_removed', '=', false)
    .where('master.is_for_one_matching', '=', true)
    .where(
      sql<boolean>`master.kept_at < ${now()}::timestamptz - ${ONE_MATCHING_HOURS}::integer * interval '1 hour'`,
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('console.matchings as matching')
            .select('matching.id')
            .whereRef('matching.master_id', '=', 'master.id')
            .whereRef('matching.organisation', '=', 'master.organisation')
            .where('matching.state', 'not in', ['failed', 'closed']),
        ),
      ),
    )
    .limit(AT_A_TIME)
    .execute();

/**
 * Removes masters that nobody can use any more: their type was deleted (the log decides), or the one matching that they came with is
 * over. Returns how many there were.
 */
export const discardUnusedMasters = async (dependencies: Dependencies): Promise<number> => {
  const typeIsGone = async ({ typeId, organisation }: Found) =>
    (await load(dependencies.log, configurations('masterType'), typeId, organisation))?.isRemoved === true;
  let removed = 0;
  // One that cannot be removed keeps no other.
  const discard = async (found: Found) => {
    try {
      await removeMaster(dependencies, contextOf(dependencies, found), found.id);
      removed += 1;
    } catch (error) {
      if (isTransient(error)) throw error;
      dependencies.logger.error({ err: error, id: found.id }, 'an unused master could not be removed');
    }
  };
  for (const found of await withoutType(dependencies)) if (await typeIsGone(found)) await discard(found);
  for (const found of await withoutMatching(dependencies)) await discard(found);
  return removed;
};
