import type { Box } from '@reader/contracts/objects/geometry';
import { PREVIEW_WIDTH } from '@reader/contracts/objects/document/reading-content';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Steps of the zoom menu (docs/product/limits.md#zoom); 1 shows one pixel of the kept page image as one CSS
 * pixel.
 */
export const ZOOM_STEPS = [
  0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3,
] as const;
export const MIN_SCALE = 0.15;
export const MAX_SCALE = 3;
export const BUTTON_STEP = 0.1;
export const WHEEL_STEP = 0.01;
/** CSS px around the page in its pane. */
export const PAGE_MARGIN = 12;

export const clampScale = (scale: number): number =>
  Math.min(MAX_SCALE, Math.max(MIN_SCALE, Math.round(scale * 100) / 100));

/** The scale at which a page (px of its image) fills a pane (CSS px). */
export const fitScale = (page: Size, pane: Size, fit: 'width' | 'page'): number => {
  if (page.width === 0 || page.height === 0 || pane.width === 0) return 1;
  const byWidth = (pane.width - 2 * PAGE_MARGIN) / page.width;
  const byHeight = (pane.height - 2 * PAGE_MARGIN) / page.height;
  const scale = fit === 'width' ? byWidth : Math.min(byWidth, byHeight);
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
};

/** The scroll (CSS px) that keeps what is under `pointer` (CSS px of the pane) in its place while zooming. */
export const scrollForZoom = (scroll: Point, pointer: Point, before: number, after: number): Point => {
  const keep = (at: number, by: number) =>
    Math.max(0, (at + by - PAGE_MARGIN) * (after / before) + PAGE_MARGIN - by);
  return { x: keep(scroll.x, pointer.x), y: keep(scroll.y, pointer.y) };
};

/** Whether the preview of a page (px of its image) has as many px as the screen shows of it. */
export const isPreviewEnough = (page: Size, scale: number, pixelRatio: number): boolean =>
  page.width * scale * pixelRatio <= Math.min(page.width, PREVIEW_WIDTH);

/** Where an area comes to stand in the pane, as a part of its height (docs/product/limits.md#zoom). */
const AREA_AT = 0.3;

/**
 * The scroll (CSS px) that brings a box (px of the image) into sight. What is in sight already does not move:
 * only an area outside the pane is brought to 0.3 of it.
 */
export const scrollToBox = (box: Box, scale: number, pane: Size, scroll: Point): Point => {
  const along = (start: number, length: number, paneLength: number, at: number): number => {
    const first = start * scale + PAGE_MARGIN;
    const last = first + length * scale;
    if (first >= at && last <= at + paneLength) return at;
    return Math.max(0, first - paneLength * AREA_AT);
  };
  return {
    x: along(box.x, box.width, pane.width, scroll.x),
    y: along(box.y, box.height, pane.height, scroll.y),
  };
};

/** CSS px below which the writing of an area cannot be read, and the size it is then brought to. */
const LEAST_WRITING = 9;
const READABLE_WRITING = 16;

/**
 * The scale at which an area (px of the image) can be worked with: `scale` itself, unless its writing would be too
 * small to read or it would not fit into the pane (CSS px).
 */
export const scaleForArea = (box: Size, scale: number, pane: Size): number => {
  if (box.width <= 0 || box.height <= 0 || pane.width === 0) return scale;
  const most = Math.min(
    (pane.width - 2 * PAGE_MARGIN) / box.width,
    (pane.height - 2 * PAGE_MARGIN) / box.height,
  );
  const writing = Math.min(box.width, box.height);
  const wanted = writing * scale < LEAST_WRITING ? READABLE_WRITING / writing : scale;
  const held = Math.min(wanted, most);
  return held === scale ? scale : Math.min(MAX_SCALE, Math.max(MIN_SCALE, held));
};

/** A drawn region must exceed this both ways, px of the image (docs/product/limits.md#frames-and-areas). */
const LEAST_REGION = 5;
export const isDrawnRegion = ({ width, height }: Size): boolean =>
  width > LEAST_REGION && height > LEAST_REGION;

/** The rectangle between two corners in whole px, within the page. */
export const boxBetween = (a: Point, b: Point, page: Size): Box => {
  const [x0, x1] = between(a.x, b.x, page.width);
  const [y0, y1] = between(a.y, b.y, page.height);
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
};
const between = (a: number, b: number, limit: number): [number, number] => {
  const held = (at: number) => Math.round(Math.min(limit, Math.max(0, at)));
  return [held(Math.min(a, b)), held(Math.max(a, b))];
};

export interface Crop {
  /** What is shown, px of the image. */
  readonly view: Box;
  /** Height of the crop on the screen, CSS px. */
  readonly height: number;
}

const CROP_MAX_HEIGHT = 120;
/** Enough to read a line beside an input of 18 px; a larger crop only pushes the form away. */
const CROP_LINE_HEIGHT = 40;
const CROP_MIN_HEIGHT = 40;
const CROP_PADDING = 8;
const CROP_MAX_SCALE = 1.25;

export const linesOf = (value: string): number => value.split('\n').length;

/**
 * The crop of a box for a place of `width` CSS px: the box at the left, its neighbours to the right of it.
 * `lines` is how many the value has; upright boxes are written from top to bottom and get all the height.
 */
export const cropOf = (box: Box, page: Size, width: number, lines = 1): Crop | null => {
  if (box.width <= 0 || box.height <= 0 || width <= 0) return null;
  const most = CROP_MAX_HEIGHT - 2 * CROP_PADDING;
  const wanted = box.height > box.width ? most : Math.min(most, CROP_LINE_HEIGHT * lines);
  const scale = Math.min(CROP_MAX_SCALE, (width - 2 * CROP_PADDING) / box.width, wanted / box.height);
  const height = Math.round(
    Math.min(CROP_MAX_HEIGHT, Math.max(CROP_MIN_HEIGHT, box.height * scale + 2 * CROP_PADDING)),
  );
  const view = { width: width / scale, height: height / scale };
  const inside = (at: number, length: number, limit: number) => Math.max(0, Math.min(at, limit - length));
  return {
    height,
    view: {
      x: inside(box.x - CROP_PADDING / scale, view.width, page.width),
      y: inside(box.y + box.height / 2 - view.height / 2, view.height, page.height),
      ...view,
    },
  };
};

export type Direction = 'left' | 'right' | 'up' | 'down';

export const holds = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Many boxes as one shape: two thousand of them are one element. */
export const boxesPath = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

/** The box at a place; of several the smallest. */
export const smallestAt = <Item extends Box>(boxes: readonly Item[], at: Point): Item | undefined =>
  boxes
    .filter((box) => holds(box, at))
    .reduce<Item | undefined>(
      (best, box) => (!best || box.width * box.height < best.width * best.height ? box : best),
      undefined,
    );

export const centre = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * The box that lies nearest in a direction: distance across counts double, so that ↓ stays in its column.
 * All boxes in px of the same image.
 */
export const nearestInDirection = <Item extends Box & { readonly id: string }>(
  items: readonly Item[],
  from: Item,
  direction: Direction,
): Item | undefined => {
  const here = centre(from);
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: { item: Item; distance: number } | undefined;
  for (const item of items) {
    if (item.id === from.id || item.width === 0) continue;
    const there = centre(item);
    const ahead = sign * (isAcross ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(isAcross ? there.y - here.y : there.x - here.x);
    // Boxes of the same line differ by a pixel or two: that is not "below".
    if (ahead <= Math.min(from.height, item.height) / 4) continue;
    const distance = ahead + 2 * aside;
    if (!best || distance < best.distance) best = { item, distance };
  }
  return best?.item;
};
