import { sql } from 'kysely';
import { ProblemError } from '@reader/platform/http/problems';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import { isDocumentWithin } from '../reach/within-reach.js';
import type { CommandContext } from '../handling/handle.js';

/** All of these are documents that the caller sees and not deleted. @throws ProblemError 'not-found' */
export const requireDocuments = async (
  dependencies: Dependencies,
  { organisation, reach }: Pick<CommandContext, 'organisation' | 'reach'>,
  ids: readonly Id[],
): Promise<void> => {
  if (ids.length === 0) return;
  const found = await dependencies.db
    .selectFrom('console.documents')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('organisation', '=', organisation)
    .where('status', '<>', 'deleted')
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where(isDocumentWithin(reach))
    .executeTakeFirstOrThrow();
  if (Number(found.count) !== ids.length) throw new ProblemError('not-found');
};

/** The document that holds a value, table or frame, for callers that name only the object. */
export const documentOfObject = async (
  dependencies: Dependencies,
  organisation: Id,
  objectId: Id,
): Promise<Id | undefined> => {
  const found = await dependencies.db
    .selectFrom('console.document_content')
    .select('id')
    .where('organisation', '=', organisation)
    .where(sql<boolean>`object_ids @> array[${objectId}]::uuid[]`)
    .executeTakeFirst();
  return found?.id;
};
