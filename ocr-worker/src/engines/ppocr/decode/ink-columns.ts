import type { Box } from '@reader/contracts/objects/geometry';
import type { GreyImage } from '../../../pipeline/geometry/raster.js';

/** Grey levels below this are ink. */
const INK_BELOW = 160;

export const isInk = ({ width, data }: GreyImage, x: number, y: number): boolean =>
  data[y * width + x]! < INK_BELOW;

/** How many px of a column are ink. */
export const inkOfColumn = (image: GreyImage, x: number): number => {
  let ink = 0;
  for (let y = 0; y < image.height; y += 1) if (isInk(image, x, y)) ink += 1;
  return ink;
};

/** The same for every column of a line. */
export const inkOfColumns = (image: GreyImage): Uint32Array =>
  Uint32Array.from({ length: image.width }, (_, x) => inkOfColumn(image, x));

/** The rows from the first to the last with ink of columns `x` until `to`, as a box of these columns; they have some. */
export const drawnInToInk = (image: GreyImage, x: number, to: number): Box => {
  let [top, bottom] = [image.height, 0];
  for (let row = 0; row < image.height; row += 1)
    for (let column = x; column < to; column += 1)
      if (isInk(image, column, row)) {
        top = Math.min(top, row);
        bottom = row + 1;
      }
  return { x, y: top, width: to - x, height: bottom - top };
};

/** What stands apart between two columns, left to right, each drawn in to its ink. `isInked` tells of a column whether it is of a band. */
export const inkBands = (
  image: GreyImage,
  { x, width }: Pick<Box, 'x' | 'width'>,
  isInked = (column: number): boolean => inkOfColumn(image, column) > 0,
): Box[] => {
  const bands: Box[] = [];
  let from = -1;
  for (let column = x; column <= x + width; column += 1) {
    const isOfBand = column < x + width && isInked(column);
    if (isOfBand && from < 0) from = column;
    if (isOfBand || from < 0) continue;
    bands.push(drawnInToInk(image, from, column));
    from = -1;
  }
  return bands;
};
