import type { InkImage } from '../../geometry/raster.js';
import { partsOf, type Part } from '../ink/parts.js';
import type { Darkness } from '../ink/subtract.js';

/**
 * Parts that hang together by what is printed between them: along a rule of the form that a stroke runs along, its ink is not seen.
 * @param print of the whole template
 * @param most px of print that a part is continued by
 */
export const joinedByPrint = (
  parts: readonly Part[],
  { box, data }: Darkness,
  print: InkImage,
  most: number,
): Part[][] => {
  const { width } = box;
  const grown = new Uint8Array(data.length);
  let last: number[] = [];
  for (const { pixels } of parts)
    for (const at of pixels) {
      grown[at] = 1;
      last.push(at);
    }
  for (let step = 0; step < most && last.length > 0; step++) {
    const next: number[] = [];
    for (const at of last) {
      const [x, y] = [at % width, Math.floor(at / width)];
      for (const [dx, dy] of SIDES) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= width || ny >= box.height || grown[ny * width + nx] === 1) continue;
        if (print.data[(box.y + ny) * print.width + box.x + nx] !== 1) continue;
        grown[ny * width + nx] = 1;
        next.push(ny * width + nx);
      }
    }
    last = next;
  }
  const groupAt = new Int32Array(data.length).fill(-1);
  const groups = partsOf(grown, width, 0).map(({ pixels }, index): Part[] => {
    for (const at of pixels) groupAt[at] = index;
    return [];
  });
  for (const part of parts) groups[groupAt[part.pixels[0]!]!]!.push(part);
  return groups.filter((group) => group.length > 0);
};

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
