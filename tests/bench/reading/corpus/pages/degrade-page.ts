import sharp from 'sharp';
import { DRAWING_DPI } from '../fonts.js';
import {
  composed,
  IDENTITY,
  inverse,
  mapped,
  ontoQuadrilateral,
  scaling,
  shifting,
  turning,
  type Homography,
  type Point,
} from './homography.js';
import type { Random } from '../random.js';

/** How a page came into the machine. */
export const degradations = ['clean', 'scan', 'bad', 'photo', 'quarter'] as const;
export type Degradation = (typeof degradations)[number];

/** Interleaved bytes of 1 (grey) or 3 (RGB) channels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}

export interface DegradedPage {
  readonly bytes: Buffer;
  readonly mediaType: 'image/png' | 'image/jpeg';
  /** In px of the file. */
  readonly width: number;
  readonly height: number;
  /** From px of the blank page at 300 dpi to px of the file. */
  readonly toFile: Homography;
  /** Clockwise degrees by which the sheet lies turned in the file, quarter turns apart. */
  readonly skewDegrees: number;
  readonly quarterTurn: 0 | 90 | 180 | 270;
}

interface Recipe {
  readonly dpi: number;
  /** ± degrees. */
  readonly skew: number;
  /** ± mm. */
  readonly shift: number;
  /** Standard deviation, grey levels. */
  readonly noise: readonly [number, number];
  readonly blur: readonly [number, number];
  readonly quality: number;
  /** Share of the brightness lost in the darkest corner. */
  readonly shade: readonly [number, number];
  /** Dark specks a million px. */
  readonly specks: number;
}

const recipes: Readonly<Record<Exclude<Degradation, 'clean'>, Recipe>> = {
  scan: {
    dpi: 200,
    skew: 1.5,
    shift: 4,
    noise: [3, 7],
    blur: [0.4, 0.7],
    quality: 75,
    shade: [0, 0.06],
    specks: 4,
  },
  quarter: {
    dpi: 200,
    skew: 1.5,
    shift: 4,
    noise: [3, 7],
    blur: [0.4, 0.7],
    quality: 75,
    shade: [0, 0.06],
    specks: 4,
  },
  bad: {
    dpi: 150,
    skew: 5,
    shift: 4,
    noise: [6, 11],
    blur: [0.4, 0.7],
    quality: 40,
    shade: [0.1, 0.35],
    specks: 30,
  },
  photo: {
    dpi: 200,
    skew: 3,
    shift: 0,
    noise: [2, 5],
    blur: [0.4, 0.8],
    quality: 82,
    shade: [0.1, 0.4],
    specks: 0,
  },
};

/** The page as it comes out of the machine; the same for the same stream. */
export const degradePage = async (
  page: Picture,
  degradation: Degradation,
  random: Random,
): Promise<DegradedPage> => {
  if (degradation === 'clean') return cleanPage(page);
  const recipe = recipes[degradation];
  const scale = recipe.dpi / DRAWING_DPI;
  const small = await resized(page, scale);
  // The exact factors: sizes are whole px.
  const toSmall: Homography = [small.width / page.width, 0, 0, 0, small.height / page.height, 0, 0, 0, 1];
  const skewDegrees = random.between(-recipe.skew, recipe.skew);
  const laid =
    degradation === 'photo'
      ? photographed(small, skewDegrees, random)
      : scanned(small, skewDegrees, (recipe.shift / 25.4) * recipe.dpi, random);
  const warped = warp(small, laid.map, laid.width, laid.height, laid.background);
  light(warped, recipe, random);
  const quarterTurn = degradation === 'quarter' ? random.pick([90, 180, 270] as const) : 0;
  const turned = turnedMap(laid.width, laid.height, quarterTurn);
  const image = sharp(warped.data, {
    raw: { width: warped.width, height: warped.height, channels: warped.channels },
  })
    .blur(random.between(...recipe.blur))
    .rotate(quarterTurn);
  // A phone writes no resolution that means anything.
  const density = degradation === 'photo' ? 72 : recipe.dpi;
  const { data, info } = await (page.channels === 1 ? image.toColourspace('b-w') : image)
    .jpeg({ quality: recipe.quality })
    .withMetadata({ density })
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    mediaType: 'image/jpeg',
    width: info.width,
    height: info.height,
    toFile: composed(composed(toSmall, laid.map), turned),
    skewDegrees,
    quarterTurn,
  };
};

const cleanPage = async ({ data, width, height, channels }: Picture): Promise<DegradedPage> => {
  const image = sharp(data, { raw: { width, height, channels } });
  const bytes = await (channels === 1 ? image.toColourspace('b-w') : image)
    .withMetadata({ density: DRAWING_DPI })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { bytes, mediaType: 'image/png', width, height, toFile: IDENTITY, skewDegrees: 0, quarterTurn: 0 };
};

const resized = async ({ data, width, height, channels }: Picture, by: number): Promise<Picture> => {
  const image = sharp(data, { raw: { width, height, channels } });
  const sized = await (channels === 1 ? image.toColourspace('b-w') : image)
    .resize(Math.round(width * by), Math.round(height * by), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: sized.info.width, height: sized.info.height, channels, data: sized.data };
};

interface Laid {
  readonly map: Homography;
  readonly width: number;
  readonly height: number;
  readonly background: number;
}

/** On the glass: a little off and turned; strongly turned sheets are given the room they need. */
const scanned = ({ width, height }: Picture, degrees: number, shift: number, random: Random): Laid => {
  const radians = (Math.abs(degrees) * Math.PI) / 180;
  const isWide = Math.abs(degrees) > 2;
  const wide = isWide ? Math.ceil(width * Math.cos(radians) + height * Math.sin(radians)) : width;
  const high = isWide ? Math.ceil(height * Math.cos(radians) + width * Math.sin(radians)) : height;
  const scale = random.between(0.99, 1.01);
  const map = [
    shifting(-width / 2, -height / 2),
    scaling(scale),
    turning(degrees),
    shifting(wide / 2 + random.between(-shift, shift), high / 2 + random.between(-shift, shift)),
  ].reduce(composed, IDENTITY);
  return { map, width: wide, height: high, background: 255 };
};

/** On a desk, by a phone held not quite straight. */
const photographed = ({ width, height }: Picture, degrees: number, random: Random): Laid => {
  const margin = Math.round(Math.max(width, height) * 0.09);
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const turn = [shifting(-width / 2, -height / 2), turning(degrees), shifting(wide / 2, high / 2)].reduce(
    composed,
    IDENTITY,
  );
  const off = (): number => random.between(-0.03, 0.03) * width;
  const corner = (x: number, y: number): Point => {
    const [left, top] = mapped(turn, [x, y]);
    return [left + off(), top + off()];
  };
  const quadrilateral = ontoQuadrilateral(
    corner(0, 0),
    corner(width, 0),
    corner(width, height),
    corner(0, height),
  );
  const unit: Homography = [1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1];
  return {
    map: composed(unit, quadrilateral),
    width: wide,
    height: high,
    background: random.int(50, 120),
  };
};

/** The picture under the map, bilinear; what lies outside it has the background's brightness. */
const warp = (
  { data, width, height, channels }: Picture,
  map: Homography,
  wide: number,
  high: number,
  background: number,
): Picture => {
  const out = new Uint8Array(wide * high * channels).fill(background);
  const back = inverse(map);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const w = back[6] * px + back[7] * py + back[8];
      const sx = (back[0] * px + back[1] * py + back[2]) / w - 0.5;
      const sy = (back[3] * px + back[4] * py + back[5]) / w - 0.5;
      if (!(sx >= 0 && sy >= 0 && sx < width - 1 && sy < height - 1)) continue;
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
      const [fx, fy] = [sx - x0, sy - y0];
      const from = (y0 * width + x0) * channels;
      const below = from + width * channels;
      const to = (y * wide + x) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const top = (data[from + channel] ?? 0) * (1 - fx) + (data[from + channels + channel] ?? 0) * fx;
        const low = (data[below + channel] ?? 0) * (1 - fx) + (data[below + channels + channel] ?? 0) * fx;
        out[to + channel] = top * (1 - fy) + low * fy + 0.5;
      }
    }
  return { data: out, width: wide, height: high, channels };
};

/** Uneven light, paper that is not white, grain and specks, in place. */
const light = ({ data, width, height, channels }: Picture, recipe: Recipe, random: Random): void => {
  const shade = random.between(...recipe.shade);
  const angle = random.between(0, 2 * Math.PI);
  const [gx, gy] = [Math.cos(angle), Math.sin(angle)];
  const noise = random.between(...recipe.noise);
  const paper = random.between(0.94, 0.99);
  const black = random.between(10, 30);
  // A cheap generator: millions of draws per page.
  let state = random.int(1, 2 ** 30);
  const uniform = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const along = ((x / width - 0.5) * gx + (y / height - 0.5) * gy + 0.7) / 1.4;
      const lit = paper * (1 - shade * along);
      const grain = noise === 0 ? 0 : (uniform() + uniform() + uniform() - 1.5) * 2 * noise;
      const at = (y * width + x) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const value = (data[at + channel] ?? 0) * ((255 - black) / 255) + black;
        data[at + channel] = Math.max(0, Math.min(255, value * lit + grain));
      }
    }
  const specks = Math.round((recipe.specks * width * height) / 1_000_000);
  for (let index = 0; index < specks; index += 1) {
    const [x, y, size] = [random.int(2, width - 6), random.int(2, height - 6), random.int(1, 3)];
    for (let dy = 0; dy < size; dy += 1)
      for (let dx = 0; dx < size; dx += 1) {
        const at = ((y + dy) * width + x + dx) * channels;
        data.fill(90, at, at + channels);
      }
  }
};

/** A clockwise quarter turn of a picture of the given size. */
const turnedMap = (width: number, height: number, turn: 0 | 90 | 180 | 270): Homography => {
  switch (turn) {
    case 0:
      return IDENTITY;
    case 90:
      return [0, -1, height, 1, 0, 0, 0, 0, 1];
    case 180:
      return [-1, 0, width, 0, -1, height, 0, 0, 1];
    case 270:
      return [0, 1, 0, -1, 0, width, 0, 0, 1];
  }
};
