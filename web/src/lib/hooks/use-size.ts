import { type RefObject, useCallback, useRef, useState } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element in CSS px, kept up to date; the `ref` to attach; and the element. */
export const useSize = (): [
  ElementSize,
  (element: HTMLElement | null) => (() => void) | undefined,
  RefObject<HTMLElement | null>,
] => {
  const measured = useRef<HTMLElement | null>(null);
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  const attach = useCallback((element: HTMLElement | null) => {
    measured.current = element;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      measured.current = null;
    };
  }, []);
  return [size, attach, measured];
};
