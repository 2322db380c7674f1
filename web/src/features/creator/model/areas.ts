import type { DraftArea, DraftFragment } from '@reader/contracts/objects/sheets/sheet-draft';
import { LEAST_SIDE_MM, type PageSize } from '@reader/contracts/objects/sheets/form-faults';

/** What a pointer holds of an area: a corner, a side. */
export const corners = ['nw', 'ne', 'se', 'sw'] as const;
export const sides = ['n', 'e', 's', 'w'] as const;
export type Handle = (typeof corners)[number] | (typeof sides)[number];

/** mm by which an arrow key moves or sizes an area. */
export const KEY_STEP = 0.5;
/** Places and sizes are kept to a tenth of a mm. */
const PARTS = 10;

const tenth = (mm: number): number => Math.round(mm * PARTS) / PARTS;
const held = (at: number, most: number): number => Math.max(0, Math.min(at, Math.max(0, most)));

interface By {
  readonly x: number;
  readonly y: number;
}

/** Moved by some mm, and still on its page. */
export const movedArea = (area: DraftArea, { x, y }: By, page: PageSize): DraftArea => ({
  ...area,
  x: tenth(held(area.x + x, page.width - area.width)),
  y: tenth(held(area.y + y, page.height - area.height)),
});

/** A side that is drawn from `start` to `end`, within 0 and `most` and never too short. */
const span = (start: number, end: number, most: number): readonly [at: number, length: number] => {
  const [from, to] = [held(Math.min(start, end), most), held(Math.max(start, end), most)];
  const length = tenth(Math.max(LEAST_SIDE_MM, to - from));
  return [tenth(Math.min(from, most - length)), length];
};

/** With a corner or a side moved by some mm; it stays on its page and never gets too small to be one. */
export const resizedArea = (area: DraftArea, handle: Handle, { x, y }: By, page: PageSize): DraftArea => {
  const [left, right] = [area.x, area.x + area.width];
  const [top, bottom] = [area.y, area.y + area.height];
  const [atX, width] = span(
    handle.includes('w') ? Math.min(left + x, right - LEAST_SIDE_MM) : left,
    handle.includes('e') ? Math.max(right + x, left + LEAST_SIDE_MM) : right,
    page.width,
  );
  const [atY, height] = span(
    handle.includes('n') ? Math.min(top + y, bottom - LEAST_SIDE_MM) : top,
    handle.includes('s') ? Math.max(bottom + y, top + LEAST_SIDE_MM) : bottom,
    page.height,
  );
  return { ...area, x: atX, y: atY, width, height };
};

/** The area between two points of a page, mm; null: it was a slip of the hand. */
export const drawnArea = (from: By, to: By, number: number, page: PageSize): DraftArea | null => {
  if (Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) < LEAST_SIDE_MM) return null;
  const [x, width] = span(from.x, to.x, page.width);
  const [y, height] = span(from.y, to.y, page.height);
  return { page: number, x, y, width, height };
};

/** Size of an area that is added by a key, mm. */
const NEW_SIZE = { width: 50, height: 8 } as const;

/** A new area around a point of a page, mm. */
export const areaAround = (at: By, number: number, page: PageSize): DraftArea => {
  const size = {
    width: Math.min(NEW_SIZE.width, page.width),
    height: Math.min(NEW_SIZE.height, page.height),
  };
  return movedArea(
    { page: number, ...size, x: 0, y: 0 },
    { x: at.x - size.width / 2, y: at.y - size.height / 2 },
    page,
  );
};

type Placed = DraftFragment & { readonly area: DraftArea };

export const isPlaced = (fragment: DraftFragment): fragment is Placed => fragment.area !== null;

const centreOf = ({ y, height }: DraftArea): number => y + height / 2;

/** From the left, line after line from the top: what has its centre beside something that stands higher is in that one's line. */
const inLines = (fragments: readonly Placed[]): Placed[] => {
  const lines: { readonly bottom: number; readonly placed: Placed[] }[] = [];
  for (const fragment of [...fragments].sort((a, b) => a.area.y - b.area.y)) {
    const line = lines.find(({ bottom }) => centreOf(fragment.area) < bottom);
    if (line) line.placed.push(fragment);
    else lines.push({ bottom: fragment.area.y + fragment.area.height, placed: [fragment] });
  }
  return lines.flatMap(({ placed }) => placed.sort((a, b) => a.area.x - b.area.x));
};

/** Fragments that have a place on paper, page after page as they are read. */
export const inReadingOrder = (fragments: readonly DraftFragment[]): Placed[] => {
  const placed = fragments.filter(isPlaced);
  const pages = [...new Set(placed.map(({ area }) => area.page))].sort((a, b) => a - b);
  return pages.flatMap((page) => inLines(placed.filter(({ area }) => area.page === page)));
};
