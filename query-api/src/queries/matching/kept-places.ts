import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { takePauses } from '@reader/platform/batches/take-pauses';
import type { Kysely } from 'kysely';
import type { QueryDatabase } from '../../database.js';
import { asWritten, gatheringPlaces, type PresentPlace } from '../../matching/comparable/present-places.js';

/** What the installation's list of postcodes tells of places: gathered once, and again when another list is loaded. */
export interface KeptPlaces {
  present(db: Kysely<QueryDatabase>): Promise<PresentPlace>;
}

export const keptPlaces = (): KeptPlaces => {
  let kept: { readonly loadedAt: number; readonly places: PresentPlace } | undefined;
  /** Two that ask at once gather them once. */
  const inTurn = oneAtATime();
  const gather = async (db: Kysely<QueryDatabase>): Promise<PresentPlace> => {
    const towns = await db
      .selectFrom('reference.postcodes')
      .select(['prefecture', 'city', 'town'])
      .distinct()
      .execute();
    return takePauses()(gatheringPlaces(towns));
  };
  return {
    present: async (db) => {
      const row = await db
        .selectFrom('reference.postcodes')
        .select('loaded_at')
        // The list is replaced as a whole: each of its rows has the same time.
        .limit(1)
        .executeTakeFirst();
      if (!row) return asWritten;
      const loadedAt = row.loaded_at.getTime();
      return inTurn('places', async () => {
        if (kept?.loadedAt !== loadedAt) kept = { loadedAt, places: await gather(db) };
        return kept.places;
      });
    },
  };
};
