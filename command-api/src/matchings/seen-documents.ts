import type { Id } from '@reader/contracts/objects/ids';
import { seesEverything } from '@reader/contracts/reach';
import { ProblemError } from '@reader/platform/http/problems';
import { sql } from 'kysely';
import type { Dependencies } from '../dependencies.js';
import type { Matching } from '../domain/matching/matching.js';
import { documents } from '../handling/aggregates.js';
import { load, type CommandContext } from '../handling/handle.js';
import { isDocumentWithin } from '../reach/within-reach.js';

/** Those of the documents that the caller sees, deleted ones included. */
const seenOf = async (
  { db }: Pick<Dependencies, 'db'>,
  { organisation, reach }: CommandContext,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> => {
  if (ids.length === 0 || seesEverything(reach)) return new Set(ids);
  const rows = await db
    .selectFrom('console.documents')
    .select('id')
    .where('organisation', '=', organisation)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where(isDocumentWithin(reach))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** All of these are seen by the caller. @throws ProblemError 'not-found' */
export const requireSeen = async (
  dependencies: Dependencies,
  context: CommandContext,
  ids: readonly Id[],
): Promise<void> => {
  const named = [...new Set(ids)];
  if ((await seenOf(dependencies, context, named)).size < named.length) throw new ProblemError('not-found');
};

/**
 * The documents of a matching that the caller sees. What it sees nothing of is not there.
 * @throws ProblemError 'not-found'
 */
export const seenDocuments = async (
  dependencies: Dependencies,
  context: CommandContext,
  matching: Matching | undefined,
): Promise<ReadonlySet<Id>> => {
  const seen = matching && (await seenOf(dependencies, context, [...matching.documents.keys()]));
  if (!seen || seen.size === 0) throw new ProblemError('not-found');
  return seen;
};

/**
 * The revisions that the documents of a matching have now, of those that the caller sees and that are there.
 * @throws ProblemError 'not-found' where there are none
 */
export const currentRevisions = async (
  { db }: Pick<Dependencies, 'db'>,
  { organisation, reach }: CommandContext,
  matching: Matching | undefined,
): Promise<ReadonlyMap<Id, number>> => {
  const ids = [...(matching?.documents.keys() ?? [])];
  const rows = await db
    .selectFrom('console.documents')
    .select(['id', 'content_revision'])
    .where('organisation', '=', organisation)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('status', '<>', 'deleted')
    .$if(!seesEverything(reach), (query) => query.where(isDocumentWithin(reach)))
    .execute();
  if (rows.length === 0) throw new ProblemError('not-found');
  return new Map(rows.map(({ id, content_revision: revision }) => [id, revision]));
};

/**
 * The revisions that documents have at least now; of those that name more than lists tell yet, what their streams say. Documents that are not
 * there are left out.
 */
export const latestRevisions = async (
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  { organisation }: CommandContext,
  named: readonly { readonly id: Id; readonly revision: number }[],
): Promise<ReadonlyMap<Id, number>> => {
  const rows = await db
    .selectFrom('console.documents')
    .select(['id', 'content_revision'])
    .where('organisation', '=', organisation)
    .where('id', '=', sql<string>`any(${sql.val(named.map(({ id }) => id))}::uuid[])`)
    .execute();
  const revisions = new Map(rows.map(({ id, content_revision: revision }) => [id, revision]));
  for (const { id, revision } of named) {
    const listed = revisions.get(id);
    if (listed === undefined || revision <= listed) continue;
    const document = await load(log, documents, id, organisation);
    if (document) revisions.set(id, document.contentRevision);
  }
  return revisions;
};
