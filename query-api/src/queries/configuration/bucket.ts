import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';

/** The bucket of an on-premise organisation, which is called as it is in roman letters; undefined for any other. */
export const bucketOf = async (db: Scoped, organisation: Id): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('console.organizations')
    .select(['roman_name', 'is_on_premise'])
    .where('id', '=', organisation)
    .executeTakeFirst();
  return owner?.is_on_premise ? owner.roman_name : undefined;
};
