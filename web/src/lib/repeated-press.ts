import type { KeyboardEvent, MouseEvent } from 'react';

/** A key that is still held from before answers nothing. */
export const ignoreHeld = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
};

/** A second click of a double click was meant for what stood there before. */
export const isRepeated = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;
