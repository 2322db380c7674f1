import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { fetchDocuments } from '../../../shared-features/matching/api';
import { findPlace, type Placed } from './find-place';

/** Which documents the matcher goes through: those that a person is asked about, or all, to choose again. */
export type TargetList = 'asked' | 'all';

/** Where a document stands: its place is its own; its index in the list, 0-based, changes when documents before it are deleted. */
export interface Spot extends Placed {
  readonly index: number;
}

/**
 * The document of a list at the spot's place, else the first behind it, else the last, with where it stands on the server now; null: the list
 * is empty. `index` is where it is looked for first.
 */
export const findTarget = async (
  id: string,
  list: TargetList,
  { place, index }: Spot,
): Promise<{ readonly spot: Spot; readonly document: MatchingDocument } | null> => {
  const pageAt = (offset: number) => fetchDocuments(id, { show: list, limit: 1, offset });
  const entryAt = async (at: number) => (await pageAt(at)).documents[0];
  const near = await pageAt(index);
  let [at, found] = [index, near.documents[0]];
  if (found?.place !== place) {
    at = Math.max(0, Math.min(near.total - 1, await findPlace(near.total, place, entryAt)));
    found = await entryAt(at);
  }
  return found ? { spot: { place: found.place, index: at }, document: found } : null;
};
