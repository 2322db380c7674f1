import { ERASED } from '@reader/contracts/events/define';
import type { MappedHeader } from '@reader/contracts/events/master';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import { readingMasterRows } from '@reader/contracts/matching/master-rows-text';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { normalised } from '@reader/contracts/text/normalise';
import { takePauses } from '@reader/platform/batches/take-pauses';
import type { Dependencies } from '../dependencies.js';

/** The newest master of a type that is kept; undefined: there is none. */
export const newestMaster = async (
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  typeId: Id,
): Promise<{ id: Id; content: BlobRef } | undefined> =>
  db
    .selectFrom('console.masters')
    .select(['id', 'content'])
    .where('organisation', '=', organisation)
    .where('type_id', '=', typeId)
    .where('is_removed', '=', false)
    .where('is_for_one_matching', '=', false)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Masters whose headers are remembered. */
const REMEMBERED = 10;

/**
 * Each header once, whatever its width and case, as the newest master that had it says; of headers of one master that are called the same, the
 * one that is a column. `masters`: newest first.
 */
export const newestHeaders = (masters: readonly (readonly MappedHeader[])[]): MappedHeader[] => {
  const found = new Map<string, MappedHeader>();
  for (const headers of masters) {
    const own = new Map<string, MappedHeader>();
    for (const header of headers) {
      const key = normalised(header.title);
      if ((own.get(key)?.columnId ?? null) === null) own.set(key, header);
    }
    for (const [key, header] of own) if (!found.has(key)) found.set(key, header);
  }
  return [...found.values()];
};

/** Which column each header was in the newest master of the type that had it, kept or for one matching, as long as that is there. */
export const rememberedHeaders = async (
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  typeId: Id,
): Promise<MappedHeader[]> => {
  const masters = await db
    .selectFrom('console.masters')
    .select('headers')
    .where('organisation', '=', organisation)
    .where('type_id', '=', typeId)
    .where('is_removed', '=', false)
    .orderBy('position', 'desc')
    .limit(REMEMBERED)
    .execute();
  return newestHeaders(masters.map(({ headers }) => headers));
};

/** The rows of a master; undefined once it is erased. */
export const rowsOfMaster = async (
  { blobs }: Pick<Dependencies, 'blobs'>,
  organisation: Id,
  content: BlobRef,
): Promise<MasterRows | undefined> => {
  const bytes = await blobs.get(organisation, content);
  return bytes === ERASED ? undefined : takePauses()(readingMasterRows(bytes.toString('utf8')));
};
