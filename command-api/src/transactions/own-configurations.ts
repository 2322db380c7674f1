import { sql } from 'kysely';
import type { ConfigurationRootName } from '@reader/contracts/objects/define';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { z } from 'zod';
import type { Configuration } from '../domain/configuration/state.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { configurations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** The root of this kind that holds an object, for callers that do not name it. */
export const configurationOfObject = async (
  dependencies: Dependencies,
  organisation: Id,
  root: ConfigurationRootName,
  objectId: Id,
): Promise<Id | undefined> => {
  const found = await dependencies.db
    .selectFrom('console.configurations')
    .select('id')
    .where('organisation', '=', organisation)
    .where('root', '=', root)
    .where(sql<boolean>`object_ids @> array[${objectId}]::uuid[]`)
    .executeTakeFirst();
  return found?.id;
};

const Uuid = z.guid();

/**
 * Whatever a pushed object names is the organisation's own, or nobody's: a name of what was deleted stays (`knownReferences`).
 * @throws RuleBroken 'not-found'
 */
export const requireOwnReferences = async (
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  pushed: readonly PushedObject[],
): Promise<void> => {
  const named = pushed
    .flatMap((object) => Object.values(object))
    .filter((value) => Uuid.safeParse(value).success);
  const ids = [...new Set(named)] as Id[];
  if (ids.length === 0) return;
  const foreign = await db
    .selectFrom('console.configurations')
    .select('id')
    .where('organisation', '<>', organisation)
    .where(sql<boolean>`object_ids && ${sql.val(ids)}::uuid[]`)
    .executeTakeFirst();
  if (foreign) throw new RuleBroken('not-found');
};

/** A root that the organisation has and that was not removed. @throws ProblemError 'not-found' */
export const requireConfiguration = async (
  dependencies: Dependencies,
  organisation: Id,
  root: ConfigurationRootName,
  id: Id,
): Promise<Configuration> => {
  const found = await load(dependencies.log, configurations(root), id, organisation);
  if (!found || found.isRemoved || found.isErased) throw new ProblemError('not-found');
  return found;
};
