/** A box in the window, CSS px from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance from the window's sides, px. */
const SIDE_PX = 16;
/** Distance from its lower and upper edge, px: status line, pager and top bar stay free. */
const END_PX = 56;

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const moved = ({ width, height }: Size, left: number, top: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/**
 * Where messages of a size stand: at the lower right, off the inputs at the right edge where there is room beside them;
 * in another corner where they would cover what has the focus. Always within the window, if they are not larger than it.
 * @param inset width of the inputs at the right edge, px
 * @param focused box of what has the focus, or null
 */
export const placeOf = (window: Size, size: Size, inset: number, focused: Box | null): Box => {
  const [right, low] = [window.width - size.width - SIDE_PX, window.height - size.height - END_PX];
  const clear = right - inset;
  const corners = [
    ...(clear >= SIDE_PX ? [[clear, low] as const] : []),
    [right, low] as const,
    [right, END_PX] as const,
    [SIDE_PX, low] as const,
    [SIDE_PX, END_PX] as const,
  ].map(([left, top]) => moved(size, Math.max(0, left), Math.max(0, top)));
  return corners.find((corner) => !focused || !isOver(corner, focused)) ?? corners[0]!;
};
