import { useLayoutEffect } from 'react';
import { useSize } from '../../../lib/use-size';

const VARIABLE = '--toast-inset';

/** Keeps messages off an element at the right edge in which one types. Give the answer as its `ref`. */
export const useToastInset = () => {
  const [{ width }, setElement] = useSize();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(VARIABLE, `${width}px`);
    return () => {
      style.removeProperty(VARIABLE);
    };
  }, [width]);
  return setElement;
};
