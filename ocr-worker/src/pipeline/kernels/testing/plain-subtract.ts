import type { Box } from '@reader/contracts/objects/geometry';
import { clampBox, type GreyImage } from '../../geometry/raster.js';
import type { Offset } from '../../fields/ink/align-field.js';
import type { PageLevels } from '../../fields/ink/calibrate.js';
import { GROUND_BLOCK } from '../../fields/ink/ground.js';
import type { Blank, Darkness } from '../../fields/ink/subtract.js';

/** Px of print that writing may be followed across; what is wider hides it. */
const LONGEST_BRIDGE = 14;

/** What `subtract` gives, px by px in JavaScript. */
export const plainlySubtracted = (
  page: GreyImage,
  blank: Blank,
  levels: PageLevels,
  area: Box,
  { dx, dy }: Offset,
): Darkness => {
  const box = clampBox(area, blank.mask.width, blank.mask.height);
  const { width, height } = box;
  const dark = new Uint8Array(width * height);
  const masked = new Uint8Array(width * height);
  const paper = new Uint8Array(256);
  for (let ground = 0; ground < 256; ground++) paper[ground] = Math.round((levels.white * ground) / 255);
  const pageX = new Int32Array(width);
  const groundX = new Int32Array(width);
  for (let x = 0; x < width; x++) {
    pageX[x] = Math.min(page.width - 1, Math.max(0, box.x + x + dx));
    groundX[x] = Math.floor((box.x + x) / GROUND_BLOCK);
  }
  for (let y = 0; y < height; y++) {
    const templateY = box.y + y;
    const pageY = Math.min(page.height - 1, Math.max(0, templateY + dy));
    const groundRow = Math.floor(templateY / GROUND_BLOCK) * blank.ground.width;
    const pageRow = pageY * page.width;
    const maskRow = templateY * blank.mask.width + box.x;
    masked.set(blank.mask.data.subarray(maskRow, maskRow + width), y * width);
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const value = paper[blank.ground.data[groundRow + groundX[x]!]!]! - page.data[pageRow + pageX[x]!]!;
      if (value > 0) dark[at] = value;
    }
  }
  return { box, data: bridged(dark, masked, width, height) };
};

const bridged = (dark: Uint8Array, masked: Uint8Array, width: number, height: number): Uint8Array => {
  const result = dark.slice();
  const shortest = new Uint8Array(dark.length).fill(LONGEST_BRIDGE + 1);
  for (let at = 0; at < dark.length; at++) if (masked[at] === 1) result[at] = 0;
  const cross = (lines: number, length: number, step: number, next: number): void => {
    for (let line = 0; line < lines; line++) {
      const start = line * next;
      for (let from = 0; from < length; from++) {
        if (masked[start + from * step] === 0) continue;
        let to = from;
        while (to + 1 < length && masked[start + (to + 1) * step] === 1) to++;
        const run = to - from + 1;
        if (run <= LONGEST_BRIDGE && from > 0 && to < length - 1) {
          const first = dark[start + (from - 1) * step]!;
          const last = dark[start + (to + 1) * step]!;
          for (let position = from; position <= to; position++) {
            const at = start + position * step;
            const value = first + ((last - first) * (position - from + 1)) / (run + 1);
            if (run < shortest[at]!) {
              shortest[at] = run;
              result[at] = Math.min(dark[at]!, value);
            } else if (run === shortest[at]) result[at] = Math.max(result[at]!, Math.min(dark[at]!, value));
          }
        }
        from = to;
      }
    }
  };
  cross(height, width, 1, width);
  cross(width, height, width, 1);
  return result;
};
