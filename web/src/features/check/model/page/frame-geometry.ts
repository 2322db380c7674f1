import type { Box } from '@reader/contracts/objects/geometry';
import { MIN_FRAME } from '@reader/contracts/objects/output/output-frames';
import type { Direction, Point, Size } from './geometry';

/** Where a frame is taken to be resized: an edge, or a corner of two. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

/** A new frame (docs/product/limits.md#frames-and-areas), px of the page image. */
export const NEW_FRAME: Box = { x: 5, y: 5, width: 200, height: 300 };

/** The new frame of a page; a page that has no room for it gets what it has room for. */
export const newFrameOn = (page: Size): Box => ({
  ...NEW_FRAME,
  width: Math.min(NEW_FRAME.width, page.width - NEW_FRAME.x),
  height: Math.min(NEW_FRAME.height, page.height - NEW_FRAME.y),
});

export const directions: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

export const movedBy = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y });

/** One axis of a box: `start` or `end` follow, the other stays, and they keep the least length between them. */
const stretched = (
  start: number,
  end: number,
  by: number,
  side: 'start' | 'end' | null,
): [number, number] => {
  if (side === 'start') return [Math.min(start + by, end - MIN_FRAME), end];
  return [start, side === 'end' ? Math.max(end + by, start + MIN_FRAME) : end];
};

/** The box with the edges of a handle moved; it never gets smaller than a frame may be. */
export const resizedBy = (box: Box, handle: Handle, by: Point): Box => {
  const across = handle.includes('w') ? 'start' : handle.includes('e') ? 'end' : null;
  const down = handle.includes('n') ? 'start' : handle.includes('s') ? 'end' : null;
  const [left, right] = stretched(box.x, box.x + box.width, by.x, across);
  const [top, bottom] = stretched(box.y, box.y + box.height, by.y, down);
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** The box between two corners. */
export const boxBetween = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

/** Whole px; edges that lay on the page still do. */
export const inWholePixels = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
};

/** An edge that a hand took a little beyond the page means the page's edge. `slip` in px of the image. */
const atEdge = (at: number, edge: number, slip: number): number => (Math.abs(at - edge) <= slip ? edge : at);

/** What was drawn or resized by hand: edges a little beyond the page are on its edge. */
export const withEdgesOnPage = (box: Box, page: Size, slip: number): Box => {
  const left = box.x < 0 ? atEdge(box.x, 0, slip) : box.x;
  const top = box.y < 0 ? atEdge(box.y, 0, slip) : box.y;
  const end = { x: box.x + box.width, y: box.y + box.height };
  const right = end.x > page.width ? atEdge(end.x, page.width, slip) : end.x;
  const bottom = end.y > page.height ? atEdge(end.y, page.height, slip) : end.y;
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** What was moved by hand: a frame a little beyond the page stands at its edge, in its size. */
export const withPlaceOnPage = (box: Box, page: Size, slip: number): Box => {
  const on = withEdgesOnPage(box, page, slip);
  return {
    ...box,
    x: on.x !== box.x ? on.x : box.x - (box.width - on.width),
    y: on.y !== box.y ? on.y : box.y - (box.height - on.height),
  };
};

/** A frame that is being drawn, moved or resized with the pointer; points are px of the image. */
export interface Drag {
  /** null: a new one is drawn. */
  readonly frameId: string | null;
  readonly handle: Handle | null;
  readonly from: Point;
  /** As it was. */
  readonly box: Box;
}

/** Where the frame of a drag is when the pointer is at `to`. `slip` is what a hand may be beyond the page. */
export const draggedTo = ({ frameId, handle, from, box }: Drag, to: Point, page: Size, slip: number): Box => {
  const by = { x: to.x - from.x, y: to.y - from.y };
  if (frameId === null) return inWholePixels(withEdgesOnPage(boxBetween(from, to), page, slip));
  return inWholePixels(
    handle
      ? withEdgesOnPage(resizedBy(box, handle, by), page, slip)
      : withPlaceOnPage(movedBy(box, by), page, slip),
  );
};

/** Large enough to be a frame. */
export const isFrameSize = ({ width, height }: Size): boolean => width >= MIN_FRAME && height >= MIN_FRAME;
