import type { Point } from '../model/page/geometry';

interface AtPointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** Where the pointer is on the page, px of its image. */
export type ToPage = (event: AtPointer) => Point;

/** Where the pointer is on a page that `paper` covers, shown at `scale`; px of its image. */
export const pagePoint = (paper: Element | null, scale: number, { clientX, clientY }: AtPointer): Point => {
  const box = paper?.getBoundingClientRect();
  return { x: (clientX - (box?.left ?? 0)) / scale, y: (clientY - (box?.top ?? 0)) / scale };
};
