import type { Box } from '@reader/contracts/objects/geometry';
import { right, bottom } from '../boxes.js';
import type { GreyImage, InkImage } from '../raster.js';
import { findDottedRules, findRules, type Rules } from './find-rules.js';
import { framesOf } from './frames.js';
import { gridOf, type Grid } from './grid.js';
import type { Rule } from './rules.js';

/** Sizes in inches. */
const INCHES = { touch: 0.03, sameBoundary: 0.035, smallestTable: 0.45, looseRule: 0.6 };

export interface Layout {
  readonly tables: readonly Grid[];
  /** Rules to remove before reading: those of frames, and loose ones too long to be a stroke of writing. */
  readonly rules: Rules;
}

/** The simple ruled tables of a level page, top to bottom, and all rules on it. */
export const findLayout = (ink: InkImage, dpi: number): Layout => {
  const found = findRules(ink, dpi);
  const frames = framesOf(found, INCHES.touch * dpi);
  const tables = frames
    .map((frame) => gridOf(frame, INCHES.sameBoundary * dpi, INCHES.smallestTable * dpi))
    .filter((grid) => grid !== undefined)
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
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
  // Looked for where the solid ones are gone, lest a dotted rule run on into them.
  const dotted = findDottedRules(eraseRules(ink, solid, 1, 0), dpi);
  return {
    tables: withoutOuter(tables),
    rules: {
      horizontal: [...solid.horizontal, ...dotted.horizontal],
      vertical: [...solid.vertical, ...dotted.vertical],
    },
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
