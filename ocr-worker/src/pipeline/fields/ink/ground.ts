import type { GreyImage } from '../../geometry/raster.js';

/** Edge of the blocks that the ground is estimated in, px. */
export const GROUND_BLOCK = 4;
/** Blocks to either side: strokes up to some 20 px thick are print, what is wider is ground. */
const REACH = 2;
/** A ground darker than this is thick print, not tinted paper. */
const DARKEST = 150;
const WHITE = 255;

/**
 * The brightness of the paper under the print, one value for each block of `GROUND_BLOCK` px: 255 for the
 * template's usual paper, less for the tint of a shaded area. A closing: the brightest of each neighbourhood,
 * drawn back in.
 */
export const groundOf = (image: GreyImage): GreyImage => {
  const width = Math.ceil(image.width / GROUND_BLOCK);
  const height = Math.ceil(image.height / GROUND_BLOCK);
  const brightest = new Uint8Array(width * height);
  for (let y = 0; y < image.height; y++) {
    const row = Math.floor(y / GROUND_BLOCK) * width;
    for (let x = 0; x < image.width; x++) {
      const at = row + Math.floor(x / GROUND_BLOCK);
      const value = image.data[y * image.width + x]!;
      if (value > brightest[at]!) brightest[at] = value;
    }
  }
  const { data } = extreme(extreme({ width, height, data: brightest }, Math.max), Math.min);
  const paper = mostCommon(data);
  const relative = (value: number): number => Math.min(WHITE, Math.round((value * WHITE) / paper));
  return { width, height, data: data.map((value) => (value < DARKEST ? WHITE : relative(value))) };
};

const mostCommon = (values: Uint8Array): number => {
  const histogram = new Uint32Array(256);
  for (const value of values) histogram[value]!++;
  let best = WHITE;
  for (let value = DARKEST; value < WHITE; value++) if (histogram[value]! > histogram[best]!) best = value;
  return best;
};

const extreme = (image: GreyImage, better: (a: number, b: number) => number): GreyImage =>
  alongRows(transposed(alongRows(transposed(image), better)), better);

const transposed = ({ width, height, data }: GreyImage): GreyImage => {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x]!;
  return { width: height, height: width, data: turned };
};

const alongRows = (
  { width, height, data }: GreyImage,
  better: (a: number, b: number) => number,
): GreyImage => {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) {
      let value = data[start + x]!;
      const last = Math.min(width - 1, x + REACH);
      for (let at = Math.max(0, x - REACH); at <= last; at++) value = better(value, data[start + at]!);
      result[start + x] = value;
    }
  }
  return { width, height, data: result };
};
