import type { GreyImage } from '../geometry/raster.js';

const WHITE = 255;
/** Grey value from which a flattened page is paper or its grain; print and its rims are darker. */
const LIGHT = 190;
/** Share of the light px that may stay darker than white: the rims of print are among them. */
const LEFT_SHARE = 0.05;
/** However grainy it is, nothing darker than this is made white: faint writing stays. */
const DARKEST_WHITE = 205;

/**
 * A flattened page with its paper made white, grain and all, and what is darker stretched to fit. An engine that looks at
 * grey values takes the edge between grey paper and the white put around a piece of it, or in the place of an erased
 * rule, for strokes: figures as clear as print come out as kanji.
 */
export const whitePaper = ({ width, height, data }: GreyImage): GreyImage => {
  const white = whiteFrom(data);
  const values = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(WHITE, Math.round((value * WHITE) / white)),
  );
  const result = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) result[at] = values[data[at]!]!;
  return { width, height, data: result };
};

/** The grey value that becomes white: most of the paper is lighter. */
const whiteFrom = (data: Uint8Array): number => {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value]!++;
  let light = 0;
  for (let value = LIGHT; value <= WHITE; value++) light += histogram[value]!;
  let below = 0;
  let white = LIGHT;
  while (white < WHITE && below < light * LEFT_SHARE) below += histogram[white++]!;
  return Math.max(DARKEST_WHITE, white);
};
