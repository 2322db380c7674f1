import { ERASED } from '@reader/contracts/events/define';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import { readingMasterRows } from '@reader/contracts/matching/master-rows-text';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { takePauses } from '@reader/platform/batches/take-pauses';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import { inOrganisation, type QueryDatabase } from '../../database.js';

/** Rows of all masters that are held in memory. */
const ROWS_HELD = 600_000;
/** After a master is erased its rows are forgotten at the latest now, ms. */
const FORGET_MS = 300_000;

/** The rows of masters, of which the last ones asked for are held: pages of a matching ask for a few of them again and again. */
export interface KeptRows {
  /**
   * undefined: it is removed or erased, or not the organisation's. Asked for before a transaction, not within one: it may be 100 MB, and
   * those that wait for it would hold the connections that loading it needs.
   */
  of(db: Kysely<QueryDatabase>, organisation: Id, masterId: Id): Promise<MasterRows | undefined>;
}

export const keptRows = (blobs: SealedBlobs): KeptRows => {
  const held = new LRUCache<string, MasterRows>({
    maxSize: ROWS_HELD,
    sizeCalculation: ({ rows }) => Math.max(1, rows.length),
    ttl: FORGET_MS,
  });
  /** Two that ask for the same one load it once. */
  const inTurn = oneAtATime();
  const load = async (organisation: Id, content: BlobRef): Promise<MasterRows | undefined> => {
    const key = `${organisation}/${content.owner}/${content.sha256}`;
    const known = held.get(key);
    if (known) return known;
    const bytes = await blobs.get(organisation, content);
    if (bytes === ERASED) return undefined;
    // It was checked when it was kept; a schema would look at each of millions of texts.
    const rows = await takePauses()(readingMasterRows(bytes.toString('utf8')));
    if (rows.rows.length <= ROWS_HELD) held.set(key, rows);
    return rows;
  };
  return {
    of: async (db, organisation, masterId) => {
      const row = await inOrganisation(db, organisation, (scoped) =>
        scoped
          .selectFrom('console.masters')
          .select('content')
          .where('organisation', '=', organisation)
          .where('id', '=', masterId)
          .where('is_removed', '=', false)
          .executeTakeFirst(),
      );
      return row && inTurn(row.content.sha256, () => load(organisation, row.content));
    },
  };
};
