import type { PixelImage } from '../geometry/raster.js';

/** Difference between channels up to which a pixel counts as grey. */
const GREY_WITHIN = 14;
const MIDDLE = { from: 60, to: 205 };
const MOST_MIDDLE = 0.08;
const MOST_COLOURED = 0.002;
const STEP = 7;

/** Share of coloured px that noise leaves in a picture without colour. Ink and seals give more. */
const MOST_STRAY_COLOUR = 0.0001;

/** Whether a page is black on white, as forms and office scans are: no colour and hardly any middle tones. */
export const isLineArt = (page: PixelImage): boolean => {
  const { middle, coloured } = sharesOf(page);
  return middle <= MOST_MIDDLE && coloured <= MOST_COLOURED;
};

/** Whether a page can be kept in grey: black on white, or without any colour. */
export const isGrey = (page: PixelImage): boolean => {
  const { middle, coloured } = sharesOf(page);
  return coloured <= (middle <= MOST_MIDDLE ? MOST_COLOURED : MOST_STRAY_COLOUR);
};

/** Shares of a page's px that are of a middle tone, and that have a colour. */
const sharesOf = ({ channels, data }: PixelImage): { middle: number; coloured: number } => {
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
  return { middle: middle / count, coloured: coloured / count };
};
