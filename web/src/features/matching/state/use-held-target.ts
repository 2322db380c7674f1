import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { useEffect, useState } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import type { Spot } from './find-target';

/**
 * Holds the document on the screen while the list changes around it: where its page has it no more, it is looked for where it stands now.
 * What was deleted stays, and says so, until one goes on. Returns it; undefined: it is on its page, or was never seen.
 */
export const useHeldTarget = ({
  sought,
  shown,
  loadedAt,
  find,
  onFound,
  onMissing,
}: {
  readonly sought: Spot | null;
  /** The document as its page has it; undefined: it has it not. */
  readonly shown: MatchingDocument | undefined;
  /** When the page was loaded, ms; undefined: it was not. */
  readonly loadedAt: number | undefined;
  /** The document at a place, else the one next to it, where it stands now. */
  readonly find: (spot: Spot) => Promise<Spot | null>;
  readonly onFound: (spot: Spot) => void;
  /** It is gone, and was never seen here: the one next to it. */
  readonly onMissing: (next: Spot | null) => void;
}): MatchingDocument | undefined => {
  const [last, setLast] = useState<MatchingDocument>();
  /** The place of a document that is gone. */
  const [gone, setGone] = useState<number | null>(null);
  if (shown && (shown !== last || gone !== null)) {
    setLast(shown);
    setGone(null);
  }
  const isHeld = last !== undefined && last.place === sought?.place;
  const isGone = isHeld && gone === last.place;
  const isLost = sought !== null && !shown && loadedAt !== undefined && !isGone;

  const look = useStable(async (spot: Spot, isOver: () => boolean) => {
    const found = await find(spot);
    if (isOver()) return;
    if (found?.place === spot.place) onFound(found);
    else if (isHeld) setGone(spot.place);
    else onMissing(found);
  });
  useEffect(() => {
    if (!isLost || !sought) return undefined;
    let isOver = false;
    // Not reached, it is looked for again when the page is loaded the next time.
    look(sought, () => isOver).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isLost, sought, loadedAt, look]);

  if (!isHeld || shown) return undefined;
  return isGone ? { ...last, blocked: 'gone' } : last;
};
