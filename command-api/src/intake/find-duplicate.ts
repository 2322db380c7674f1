import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import { isDocumentWithin } from '../reach/within-reach.js';
import type { CommandContext } from '../handling/handle.js';

/** The living document with this content that the caller sees, the newest, if there is one. */
export const findDuplicate = async (
  { db }: Pick<Dependencies, 'db'>,
  { organisation, reach }: Pick<CommandContext, 'organisation' | 'reach'>,
  sha256: string,
): Promise<Id | null> => {
  const found = await db
    .selectFrom('console.document_hashes as hash')
    .innerJoin('console.documents as document', 'document.id', 'hash.document_id')
    .select('document.id')
    .where('hash.organisation', '=', organisation)
    .where('hash.sha256', '=', sha256)
    .where('document.status', '<>', 'deleted')
    .where(isDocumentWithin(reach, 'document'))
    .orderBy('document.registered_position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
};

/** When these documents were registered, by their id; those that are none yet are absent. */
export const registrationTimes = async (
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  documents: readonly Id[],
): Promise<ReadonlyMap<Id, string>> => {
  if (documents.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.documents')
    .select(['id', 'created_at'])
    .where('organisation', '=', organisation)
    .where('id', 'in', documents)
    .execute();
  return new Map(rows.map((row) => [row.id, row.created_at.toISOString()]));
};
