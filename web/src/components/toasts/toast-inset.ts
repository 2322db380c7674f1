import { ObservedValue } from '../../lib/hooks/observed-value';

/** Width of the inputs at the right edge of the window, px, which may be all of it. */
export const toastInset = new ObservedValue(0);

/** A `ref` for an element with inputs at the right edge: messages stay off it. */
export const insetToasts = (element: HTMLElement | null) => {
  if (!element) return;
  const observer = new ResizeObserver(() => toastInset.set(element.clientWidth));
  observer.observe(element);
  return () => {
    observer.disconnect();
    toastInset.set(0);
  };
};
