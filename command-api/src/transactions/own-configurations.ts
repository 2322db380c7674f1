import { sql } from 'kysely';
import type { ConfigurationRootName } from '@reader/contracts/objects/define';
import type { Id } from '@reader/contracts/objects/ids';
import type { Parts } from '../parts.js';

/** The root of this kind that holds an object, for callers that do not name it. */
export const configurationOfObject = async (
  parts: Parts,
  organisation: Id,
  root: ConfigurationRootName,
  objectId: Id,
): Promise<Id | undefined> => {
  const found = await parts.db
    .selectFrom('console.configurations')
    .select('id')
    .where('organisation', '=', organisation)
    .where('root', '=', root)
    .where(sql<boolean>`object_ids @> array[${objectId}]::uuid[]`)
    .executeTakeFirst();
  return found?.id;
};
