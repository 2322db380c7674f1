import { type RefObject, useRef } from 'react';

/** Px at the end of a page that need not be seen: its margin. */
const END = 40;

/** How far down the page has been scrolled into view. */
export const useSeenPage = (scroller: RefObject<HTMLElement | null>) => {
  const seen = useRef(0);
  const onScroll = () => {
    const { current: shown } = scroller;
    if (shown) seen.current = Math.max(seen.current, shown.scrollTop + shown.clientHeight);
  };
  return {
    onScroll,
    /** Whether the whole page was seen; otherwise scrolls on by most of a screenful. */
    hasSeenAll: (): boolean => {
      onScroll();
      const { current: shown } = scroller;
      if (!shown || seen.current >= shown.scrollHeight - END) return true;
      shown.scrollBy({ top: shown.clientHeight * 0.9 });
      return false;
    },
    reset: () => {
      seen.current = 0;
      scroller.current?.scrollTo({ top: 0 });
    },
  };
};
