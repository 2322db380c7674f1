import type { Box } from '@reader/contracts/objects/geometry';
import type { PageArea, PageSize } from '@reader/contracts/objects/sheets/form-faults';
import { areShared, sharedPart } from '@reader/contracts/objects/sheets/shared-areas';

/** Least side of an area, mm: a line that was read is at least as high as its writing. */
const SMALLEST_MM = 2;
/** What is left of an area must be this part of it to be asked for on its own. */
const LEAST_PART = 0.5;

const hundredths = (millimetres: number): number => Math.round(millimetres * 100) / 100;
const rounded = <Area extends Box>(area: Area): Area => ({
  ...area,
  x: hundredths(area.x),
  y: hundredths(area.y),
  width: hundredths(area.width),
  height: hundredths(area.height),
});
const surface = ({ width, height }: Box): number => width * height;

/** The part of a stretch that lies within 0 and `end`, at least `SMALLEST_MM` long; null: no part does. */
const clipStretch = (from: number, length: number, end: number): readonly [number, number] | null => {
  const start = Math.max(0, from);
  const stop = Math.min(end, from + length);
  if (stop <= start) return null;
  const clipped = Math.max(stop - start, Math.min(SMALLEST_MM, end));
  return [Math.min(start, end - clipped), clipped];
};

/** What of an area lies on its page, mm to two digits; null: nothing does. */
export const clipToPage = <Area extends Box>(area: Area, size: PageSize): Area | null => {
  const across = clipStretch(area.x, area.width, size.width);
  const down = clipStretch(area.y, area.height, size.height);
  if (!across || !down) return null;
  const [x, width] = across;
  const [y, height] = down;
  return rounded({ ...area, x, y, width, height });
};

/** The largest rectangle of an area beside, above or below another one that reaches into it. */
const restBeside = (area: PageArea, other: Box): PageArea => {
  const right = other.x + other.width;
  const bottom = other.y + other.height;
  const rests: PageArea[] = [
    { ...area, width: other.x - area.x },
    { ...area, height: other.y - area.y },
    { ...area, x: right, width: area.x + area.width - right },
    { ...area, y: bottom, height: area.y + area.height - bottom },
  ];
  return rests
    .map(rounded)
    .filter(({ width, height }) => width > 0 && height > 0)
    .reduce((best, rest) => (surface(rest) > surface(best) ? rest : best), { ...area, width: 0, height: 0 });
};

/** An area without what lies in larger ones that are kept; null: too little is left. */
const besideKept = (area: PageArea, kept: readonly PageArea[]): PageArea | null => {
  const inTheWay = (rest: PageArea) =>
    kept.find((other) => other.page === rest.page && areShared(sharedPart(rest, other)));
  let rest = area;
  for (let other = inTheWay(rest); other; other = inTheWay(rest)) {
    rest = restBeside(rest, other);
    if (surface(rest) < LEAST_PART * surface(area) || Math.min(rest.width, rest.height) < SMALLEST_MM)
      return null;
  }
  return rest;
};

interface FittedAreas {
  /** As given, in their order; null: it has no place of its own. */
  readonly areas: readonly (PageArea | null)[];
  /** Places on the pages that areas had before they were cut or left out. */
  readonly left: readonly PageArea[];
}

/**
 * Makes places that nobody drew, but that were found on a page, into areas of a form: each is clipped to its page, and what
 * reaches too far into a larger one is cut back to its side, or left out where less than half remains
 * (docs/product/sheets.md#made-from-a-document). `pages` are the pages' sizes in order.
 */
export const fitAreas = (given: readonly PageArea[], pages: readonly PageSize[]): FittedAreas => {
  const areas: (PageArea | null)[] = given.map(() => null);
  const kept: PageArea[] = [];
  const left: PageArea[] = [];
  const onPages = given.flatMap((area, index) => {
    const size = pages[area.page - 1];
    const clipped = size ? clipToPage(area, size) : null;
    return clipped ? [{ index, clipped }] : [];
  });
  for (const { index, clipped } of onPages.sort((a, b) => surface(b.clipped) - surface(a.clipped))) {
    const rest = besideKept(clipped, kept);
    if (rest !== clipped) left.push(clipped);
    if (!rest) continue;
    areas[index] = rest;
    kept.push(rest);
  }
  return { areas, left };
};
