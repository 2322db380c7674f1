import { ObservedValue } from '../../lib/hooks/observed-value';

/** How far messages stay away from the right edge of the window, px. */
export const toastInset = new ObservedValue(0);

/** Keeps messages off an element at the right edge in which one types: its `ref`. */
export const insetToasts = (element: HTMLElement | null) => {
  if (!element) return;
  const observer = new ResizeObserver(() => toastInset.set(element.clientWidth));
  observer.observe(element);
  return () => {
    observer.disconnect();
    toastInset.set(0);
  };
};
