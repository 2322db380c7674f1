import type { Box } from '@reader/contracts/objects/geometry';
import { withKernels } from '../../kernels/memory.js';
import { clampBox, type GreyImage, type InkImage } from '../../geometry/raster.js';
import type { Offset } from './align-field.js';
import type { PageLevels } from './calibrate.js';
import { GROUND_BLOCK } from './ground.js';

/** How much darker than its paper each px of a part of the page is (0–255), print of the blank form left out. */
export interface Darkness {
  /** The part, in whole px of the template. */
  readonly box: Box;
  readonly data: Uint8Array;
}

export interface Blank {
  /** Brightness of the template's paper by blocks (`groundOf`). */
  readonly ground: GreyImage;
  /** The template's print, dilated by what the page's resolution blurs. */
  readonly mask: InkImage;
}

/**
 * What is on the page within `area` beyond the blank form. Where the form has print, the paper beside it is
 * continued across (along the shorter way), never made darker than the page itself is there: strokes that
 * cross a rule stay whole, and a mask that cuts them causes the worst errors.
 */
export const subtract = (
  page: GreyImage,
  blank: Blank,
  levels: PageLevels,
  area: Box,
  { dx, dy }: Offset,
): Darkness => {
  const box = clampBox(area, blank.mask.width, blank.mask.height);
  const { width, height } = box;
  const paper = new Uint8Array(256);
  for (let ground = 0; ground < 256; ground++) paper[ground] = Math.round((levels.white * ground) / 255);
  const onPage = (y: number): number => Math.min(page.height - 1, Math.max(0, y + dy));
  const [pageTop, pageBottom] = [onPage(box.y), onPage(box.y + height - 1) + 1];
  const groundTop = Math.floor(box.y / GROUND_BLOCK);
  const groundBottom = Math.ceil((box.y + height) / GROUND_BLOCK);
  const data = withKernels((room) => {
    const put = (image: GreyImage | InkImage, top: number, bottom: number): number =>
      room.put(image.data.subarray(top * image.width, bottom * image.width));
    const target = room.take(width * height);
    room.run(
      'subtract',
      put(page, pageTop, pageBottom),
      page.width,
      box.x + dx,
      box.y + dy - pageTop,
      pageBottom - pageTop,
      put(blank.mask, box.y, box.y + height),
      blank.mask.width,
      box.x,
      box.y,
      put(blank.ground, groundTop, groundBottom),
      blank.ground.width,
      GROUND_BLOCK,
      room.put(paper),
      width,
      height,
      target,
      room.take(3 * width * height + 5 * width + 64),
    );
    return room.at(target, width * height).slice();
  });
  return { box, data };
};
