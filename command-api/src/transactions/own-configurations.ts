import { sql } from 'kysely';
import type { ConfigurationRootName } from '@reader/contracts/objects/define';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Configuration } from '../domain/configuration/state.js';
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
