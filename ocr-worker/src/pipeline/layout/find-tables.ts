import type { Box } from '@reader/contracts/objects/geometry';
import { right, bottom } from '../geometry/boxes.js';
import type { GreyImage, InkImage } from '../geometry/raster.js';
import { findDottedRules, findRules, type Rules } from './find-rules.js';
import { withoutCombs } from './find-combs.js';
import { framesOf, type Frame } from './frames.js';
import { gridOf, isTable, type Grid } from './grid.js';
import type { Rule } from './rules.js';

/** Sizes in inches. A doubled rule's lines lie closer than `sameBoundary`, any two rows further apart. */
const INCHES = {
  touch: 0.03,
  sameBoundary: 0.05,
  smallestTable: 0.45,
  smallestStrip: 0.12,
  looseRule: 0.6,
  reach: 0.06,
};

interface Layout {
  readonly tables: readonly Grid[];
  /** Frames of two cells or more in a single row or column: no tables, but what stands in a cell belongs together. */
  readonly strips: readonly Grid[];
  /** Rules to remove before reading: those of frames, and loose ones too long to be a stroke of writing. */
  readonly rules: Rules;
}

/** The simple ruled tables of a level page, top to bottom, and all rules on it. */
export const findLayout = (ink: InkImage, dpi: number): Layout => {
  const found = findRules(ink, dpi);
  const frames = framesOf(found, INCHES.touch * dpi);
  const isRemovable = (rule: Rule): boolean => rule.to - rule.from >= INCHES.looseRule * dpi;
  const framed = frames.filter(
    ({ horizontal, vertical }) => horizontal.length + vertical.length >= 4 && horizontal.some(isRemovable),
  );
  const loose = frames.filter((frame) => !framed.includes(frame));
  const kept = (side: keyof Rules): Rule[] => [
    ...framed.flatMap((frame) => frame[side]),
    ...loose.flatMap((frame) => frame[side].filter(isRemovable)),
  ];
  const solid = { horizontal: kept('horizontal'), vertical: kept('vertical') };
  // Searched without the solid ones, so that a dotted rule does not continue into them.
  const dotted = findDottedRules(eraseRules(ink, solid, 1, 0), dpi);
  const bounds = withoutCombs(found, dpi);
  // A dashed rule may be all that a short upright one between two rows touches.
  const withDotted = { ...bounds, horizontal: [...bounds.horizontal, ...dotted.horizontal] };
  const grids = framesOf(withDotted, INCHES.touch * dpi)
    .map((frame) => withoutWritingLines(frame, dotted, INCHES.reach * dpi))
    .map((frame) => gridOf(frame, INCHES.sameBoundary * dpi))
    .filter((grid) => grid !== undefined)
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const tables = grids.filter((grid) => isTable(grid, INCHES.smallestTable * dpi));
  const strips = grids.filter(
    (grid) =>
      !tables.includes(grid) &&
      grid.cells.every(({ box }) => Math.min(box.width, box.height) >= INCHES.smallestStrip * dpi) &&
      // One within a table's cell is a part of that cell's value.
      !tables.some((table) => table.cells.some((cell) => holds(cell.box, grid.box))),
  );
  return {
    tables: withoutOuter(tables),
    strips,
    rules: {
      horizontal: [...solid.horizontal, ...dotted.horizontal],
      vertical: [...solid.vertical, ...dotted.vertical],
    },
  };
};

/**
 * A dashed rule right across a frame separates its rows as a solid one does; a shorter one is a line to write on, and
 * bounds nothing. `reach` px is how far it may end from the frame's sides.
 */
const withoutWritingLines = (frame: Frame, dotted: Rules, reach: number): Frame => {
  const isDotted = new Set(dotted.horizontal);
  const solid = frame.horizontal.filter((rule) => !isDotted.has(rule));
  const from = Math.min(...solid.map((rule) => rule.from));
  const to = Math.max(...solid.map((rule) => rule.to));
  const ys = solid.map((rule) => rule.startAt);
  const [top, low] = [Math.min(...ys), Math.max(...ys)];
  const bounds = (rule: Rule): boolean =>
    Math.abs(rule.from - from) <= reach &&
    Math.abs(rule.to - to) <= reach &&
    rule.startAt > top + reach &&
    rule.startAt < low - reach;
  return {
    ...frame,
    horizontal: frame.horizontal.filter((rule) => !isDotted.has(rule) || bounds(rule)),
  };
};

const holds = (outer: Box, inner: Box): boolean =>
  outer !== inner &&
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  right(outer) >= right(inner) &&
  bottom(outer) >= bottom(inner);

/** A table drawn inside a cell of another is read on its own: the outer cell gives way to it. */
const withoutOuter = (tables: readonly Grid[]): Grid[] =>
  tables.map((table) => ({
    ...table,
    cells: table.cells.filter(
      (cell) => !tables.some((other) => other !== table && holds(cell.box, other.box)),
    ),
  }));

/** The image with the rules' px, and `margin` px on either side of them, turned to `paper`. */
export const eraseRules = <T extends GreyImage | InkImage>(
  image: T,
  rules: Rules,
  margin: number,
  paper: number,
): GreyImage => {
  const data = new Uint8Array(image.data);
  const { width, height } = image;
  for (const rule of rules.horizontal)
    for (const { line, from, to } of rule.runs)
      for (let y = Math.max(0, line - margin); y <= Math.min(height - 1, line + margin); y++)
        data.fill(paper, y * width + Math.max(0, from - margin), y * width + Math.min(width, to + margin));
  for (const rule of rules.vertical)
    for (const { line, from, to } of rule.runs) {
      const x0 = Math.max(0, line - margin);
      const x1 = Math.min(width, line + margin + 1);
      for (let y = Math.max(0, from - margin); y < Math.min(height, to + margin); y++)
        data.fill(paper, y * width + x0, y * width + x1);
    }
  return { width, height, data };
};
