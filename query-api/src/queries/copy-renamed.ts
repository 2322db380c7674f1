import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../database.js';
import type { OnPremiseStore } from '../parts.js';

/** Where renamed copies go, within the organisation's bucket (spec 1 §7). */
const FOLDER = 'outputs';
/** Copies that are asked for at once. */
const AT_ONCE = 16;

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
 * Copies an on-premise organisation's files under their new names into `outputs/`; the originals stay. Asking again
 * overwrites. @throws ProblemError 'rename-sources-missing' naming files that the bucket has not, the others copied
 */
export const copyRenamed = async (
  store: OnPremiseStore,
  bucket: string,
  names: Readonly<Record<string, string>>,
): Promise<void> => {
  const waiting = Object.entries(names);
  const missing: string[] = [];
  const copyInTurn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [from, to] = next;
      if (!(await store.copy(bucket, from, `${FOLDER}/${to}`))) missing.push(from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyInTurn));
  if (missing.length > 0)
    throw new ProblemError('rename-sources-missing', {
      fields: missing.sort().map((path) => ({ path, message: `${path} がストレージにありません。` })),
    });
};
