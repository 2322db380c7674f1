import { describe, expect, it } from 'vitest';
import { paper } from '../../testing/ink.js';
import type { GreyImage, InkImage, PixelImage } from '../geometry/raster.js';
import { findSpecks, withoutComponents } from './clean-page.js';
import { findComponents } from './components.js';
import { findPictures } from './find-pictures.js';
import { tilesOf } from './page-tiles.js';

const greyOf = ({ width, height, data }: InkImage): GreyImage => ({
  width,
  height,
  data: Uint8Array.from(data, (pixel) => (pixel === 1 ? 40 : 230)),
});

describe('a page without its dirt', () => {
  // A character, its dot, and a speck far off.
  const ink = paper(400, 200, [100, 80, 30, 30], [140, 80, 4, 4], [350, 30, 4, 4]);
  const specks = findSpecks(findComponents(ink), ink, 300);

  it('loses specks, and keeps the dots that stand by a letter', () =>
    expect(specks.map(({ box }) => box.x)).toEqual([350]));

  it('is white where nothing is written, and as it was where something is', () => {
    const clean = withoutComponents({ ink, grey: greyOf(ink) }, specks);
    expect(clean.ink.data[31 * 400 + 351]).toBe(0);
    expect(clean.grey.data[31 * 400 + 351]).toBe(255);
    expect(clean.grey.data[90 * 400 + 110]).toBe(40);
    expect(clean.grey.data[90 * 400 + 134]).toBe(230);
    expect(clean.grey.data[5 * 400 + 5]).toBe(255);
  });
});

describe('findPictures', () => {
  const page = (
    ...patches: [x: number, y: number, w: number, h: number, colour: [number, number, number]][]
  ): PixelImage => {
    const [width, height] = [1200, 1600];
    const data = Buffer.alloc(width * height * 3, 250);
    for (const [x, y, w, h, colour] of patches)
      for (let row = y; row < y + h; row++)
        for (let column = x; column < x + w; column++) data.set(colour, (row * width + column) * 3);
    return { width, height, channels: 3, data };
  };

  it('finds dark and coloured patches, and which of them are dark', () =>
    expect(
      findPictures(
        tilesOf(page([120, 240, 240, 240, [60, 60, 60]], [600, 960, 240, 240, [250, 120, 120]]), 300),
        300,
      ).map((one) => [one.box.x, one.box.y, one.isDark]),
    ).toEqual([
      [120, 240, true],
      [600, 960, false],
    ]));

  it('takes no large print for one that lies in the shade of a photograph', () => {
    const shade: [number, number, number, number, [number, number, number]] = [
      0,
      0,
      1200,
      500,
      [160, 160, 160],
    ];
    const print: typeof shade = [300, 200, 240, 120, [100, 100, 100]];
    expect(findPictures(tilesOf(page(shade, print), 300), 300)).toEqual([]);
    expect(findPictures(tilesOf(page(print), 300), 300)).toHaveLength(1);
  });

  it('takes neither lines, nor shading, nor coloured paper for one', () => {
    expect(findPictures(tilesOf(page([0, 300, 1200, 20, [0, 0, 0]]), 300), 300)).toEqual([]);
    expect(findPictures(tilesOf(page([100, 300, 400, 200, [220, 220, 220]]), 300), 300)).toEqual([]);
    expect(findPictures(tilesOf(page([0, 0, 1200, 1600, [250, 250, 150]]), 300), 300)).toEqual([]);
  });
});
