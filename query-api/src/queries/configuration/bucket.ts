import type { Id } from '@reader/contracts/objects/ids';
import { isLimited, type Scoped } from '../../database.js';

/** The bucket of an on-premise organisation, which is called as it is in roman letters; undefined for any other. */
export const bucketOf = async (db: Scoped, organisation: Id): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('console.organizations')
    .select(['roman_name', 'is_on_premise'])
    .where('id', '=', organisation)
    .executeTakeFirst();
  return owner?.is_on_premise ? owner.roman_name : undefined;
};

/**
 * May a caller have a link to this file of a bucket? It must be the organisation's own; who sees a part of the organisation has links to files
 * of the documents seen.
 */
export const isInBucket = async (
  db: Scoped,
  organisation: Id,
  { bucket, file }: { readonly bucket: string; readonly file: string },
): Promise<boolean> => {
  if ((await bucketOf(db, organisation)) !== bucket) return false;
  if (!isLimited(db)) return true;
  const found = await db
    .selectFrom('console.documents')
    .select('id')
    .where('organisation', '=', organisation)
    .where('file_name', '=', file)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
