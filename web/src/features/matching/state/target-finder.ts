import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { fetchDocuments } from '../../../shared-features/matching/api';
import { choiceOf, type ChoiceQueue } from '../../../shared-features/matching/choice-queue';
import { findOpen } from './find-open';
import { findTarget, type Spot, type TargetList } from './find-target';

/** Documents that are looked through one by one before it is searched where to go on. */
const NEAR = 60;

/** Finds documents of a list: by what is known of it here, else by what the server says. */
export const targetFinder = ({
  id,
  list,
  queue,
  known,
  total,
}: {
  readonly id: string;
  readonly list: TargetList;
  readonly queue: ChoiceQueue;
  /** What is known to stand at an index. */
  readonly known: (index: number) => MatchingDocument | undefined;
  readonly total: number;
}) => {
  const isOpen = (one: MatchingDocument): boolean =>
    one.blocked === null && choiceOf(one, queue.view().latest) === null;
  const pageOpen = (offset: number, limit: number) => fetchDocuments(id, { show: 'open', limit, offset });

  /** The document at a place, else the one next to it; null: there is none. */
  const find = async (spot: Spot): Promise<Spot | null> => (await findTarget(id, list, spot))?.spot ?? null;
  /** The first document behind `place` that is still open; null: there is none. */
  const openAfter = async (place: number): Promise<Spot | null> => {
    const open = await findOpen(place, pageOpen, isOpen);
    return open === null ? null : find({ place: open, index: open });
  };
  /** The document at an index of the list; null: none. */
  const spotAt = async (index: number): Promise<Spot | null> => {
    const asked = { show: list, limit: 1, offset: index };
    const one = known(index) ?? (await fetchDocuments(id, asked)).documents[0];
    return one ? { place: one.place, index } : null;
  };
  return {
    find,
    spotAt,
    /** The next open document, as far as is known here; undefined: that has to be asked. */
    nextKnown: ({ place, index }: Spot): Spot | null | undefined => {
      if (known(index)?.place !== place) return undefined;
      for (let next = index + 1; next < Math.min(total, index + 1 + NEAR); next += 1) {
        const one = known(next);
        if (!one) return undefined;
        if (isOpen(one)) return { place: one.place, index: next };
      }
      return index + 1 + NEAR >= total ? null : undefined;
    },
    nextOpen: ({ place }: Spot) => openAfter(place),
    firstOpen: () => openAfter(-1),
    /** The document before, whether it is open or not; null: it is the first. */
    before: async (spot: Spot): Promise<Spot | null> => {
      const isThere = known(spot.index)?.place === spot.place;
      const index = isThere ? spot.index : ((await find(spot))?.index ?? 0);
      return index === 0 ? null : spotAt(index - 1);
    },
  };
};
