import { reflectionText } from '@reader/contracts/japanese/history';
import { REFLECTION_COMMITS, undoNameOf } from '@reader/contracts/matching/reflection-commits';
import type { Id } from '@reader/contracts/objects/ids';
import { v5 } from 'uuid';
import type { Scoped } from '../../../database.js';

/** What matchings did to a document, in words, by the commit that it was. */
export const reflectionsOf = async (
  db: Scoped,
  organisation: Id,
  document: Id,
): Promise<ReadonlyMap<string, string>> => {
  const matchings = await db
    .selectFrom('console.matching_documents')
    .select('matching_id')
    .where('organisation', '=', organisation)
    .where('document_id', '=', document)
    .execute();
  return new Map(
    matchings.flatMap(({ matching_id: id }) => [
      [v5(id, REFLECTION_COMMITS), reflectionText.reflected] as const,
      [v5(undoNameOf(id), REFLECTION_COMMITS), reflectionText.takenBack] as const,
    ]),
  );
};
