import { Box } from '@reader/contracts/objects/geometry';
import { z } from 'zod';
import type { BlankToRead } from '../../pipeline/fields/template/prepare-template.js';
import { packedBytes } from '../../pipeline/geometry/packed-ink.js';
import type { GreyImage } from '../../pipeline/geometry/raster.js';
import { openParts, packParts } from './packed-parts.js';
import { packPlaces, unpackPlaces } from './packed-places.js';

const Side = z.number().int().positive().max(20_000);
const Facts = z.object({
  width: Side,
  height: Side,
  ground: z.object({ width: Side, height: Side }),
  marks: z.array(z.array(z.object({ box: Box, reach: Box }))),
  printed: z.array(z.array(z.object({ text: z.string(), box: Box }))),
});

/** What is kept of a blank page for reading pages of it. Its picture is kept as the template's. */
export const packToRead = (blank: BlankToRead): Buffer => {
  const { width, height, ground, print, markMask, samples, toAlign, marks, printed } = blank;
  const facts = { width, height, ground: { width: ground.width, height: ground.height }, marks, printed };
  const places = [samples.paper, samples.print, ...toAlign];
  return packParts(facts, [ground.data, print, markMask, packPlaces(places)]);
};

/** @throws Error when it is not what was kept of a page with such a picture */
export const openToRead = (
  packed: Uint8Array,
  { width, height }: Pick<GreyImage, 'width' | 'height'>,
): BlankToRead => {
  const { facts, parts } = openParts(packed);
  const { ground, marks, printed, ...size } = Facts.parse(facts);
  const [groundData, print, markMask, places] = parts;
  const isWhole =
    groundData?.length === ground.width * ground.height &&
    print?.length === packedBytes(width, height) &&
    markMask?.length === print.length &&
    places;
  if (!isWhole || size.width !== width || size.height !== height)
    throw new RangeError('a page for reading is not whole');
  const [paper, solid, ...toAlign] = unpackPlaces(places, width * height);
  if (!paper || !solid) throw new RangeError('a page for reading has no samples');
  return {
    ...{ width, height, print, markMask },
    ground: { ...ground, data: groundData },
    samples: { paper: Uint32Array.from(paper), print: Uint32Array.from(solid) },
    toAlign,
    marks,
    printed,
  };
};
