import { useCallback, useRef, useState } from 'react';

/** On which sides of what is to be seen there is more, px that are no more than rounding left out. */
interface More {
  readonly left: boolean;
  readonly right: boolean;
}

const NOTHING: More = { left: false, right: false };

/** Where a box that scrolls sideways has more to show; the `ref` to attach, and what to call when it scrolls or its content is there. */
export const useSideways = (): {
  more: More;
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  look: () => void;
} => {
  const box = useRef<HTMLElement | null>(null);
  const [more, setMore] = useState(NOTHING);
  const look = useCallback(() => {
    if (!box.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = box.current;
    const [left, right] = [scrollLeft > 1, scrollWidth - clientWidth - scrollLeft > 1];
    setMore((now) => (now.left === left && now.right === right ? now : { left, right }));
  }, []);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      box.current = element;
      if (!element) return;
      const observer = new ResizeObserver(look);
      observer.observe(element);
      // A picture takes its width before all of it is loaded.
      for (const content of element.children) observer.observe(content);
      return () => {
        observer.disconnect();
        box.current = null;
      };
    },
    [look],
  );
  return { more, ref, look };
};
