import type { PixelImage } from '../raster.js';

/** Difference between channels up to which a pixel counts as grey. */
const GREY_WITHIN = 14;
const MIDDLE = { from: 60, to: 205 };
const MOST_MIDDLE = 0.08;
const MOST_COLOURED = 0.002;
const STEP = 7;

/** Whether a page is black on white, as forms and office scans are: no colour and hardly any middle tones. */
export const isLineArt = ({ channels, data }: PixelImage): boolean => {
  let [count, middle, coloured] = [0, 0, 0];
  for (let at = 0; at + channels <= data.length; at += channels * STEP) {
    const first = data[at]!;
    count++;
    if (first > MIDDLE.from && first < MIDDLE.to) middle++;
    if (channels === 3) {
      const [green, blue] = [data[at + 1]!, data[at + 2]!];
      if (Math.max(first, green, blue) - Math.min(first, green, blue) > GREY_WITHIN) coloured++;
    }
  }
  return middle <= count * MOST_MIDDLE && coloured <= count * MOST_COLOURED;
};
