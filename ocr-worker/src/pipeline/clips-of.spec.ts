import type { TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { clipsOf } from './clips-of.js';
import type { PixelImage } from './geometry/raster.js';
import { encodePage } from './normalise/page-files.js';

const [WIDTH, HEIGHT] = [400, 300];
const AREA = { x: 100, y: 80, width: 60, height: 40 };
const PAPER = [250, 250, 250];
const BLUE = [30, 60, 200];
const BLACK = [0, 0, 0];

/** Paper with an area filled with one colour. */
const pictureOf = (channels: 1 | 3, colour: readonly number[]): PixelImage => {
  const data = Buffer.alloc(WIDTH * HEIGHT * channels);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isWithin = x >= AREA.x && x < AREA.x + AREA.width && y >= AREA.y && y < AREA.y + AREA.height;
      for (let channel = 0; channel < channels; channel++)
        data[(y * WIDTH + x) * channels + channel] = (isWithin ? colour : PAPER)[channel]!;
    }
  return { width: WIDTH, height: HEIGHT, channels, data };
};

const field = (fragmentId: string, isClipped?: boolean): TemplateField => ({
  fragmentId,
  formItemId: fragmentId,
  sequence: 1,
  subject: fragmentId,
  label: fragmentId,
  type: 'TX',
  options: [],
  kind: 'text',
  page: 1,
  box: AREA,
  ...(isClipped === undefined ? {} : { isClipped }),
});

const clipsOfPage = async (picture: PixelImage, moved = 0) => {
  const { image } = await encodePage(picture);
  const kept = { width: WIDTH, height: HEIGHT, image };
  return clipsOf(kept, [field('名前'), field('署名', true)], (box) => ({ ...box, x: box.x + moved }));
};

describe('clipsOf', () => {
  it.each([
    ['colours', 3, BLUE],
    ['black and white', 1, BLACK],
  ] as const)(
    'cuts the area of a field out of a page in %s, as staff see it',
    async (_, channels, colour) => {
      const [clip, ...others] = await clipsOfPage(pictureOf(channels, colour));
      expect(others).toEqual([]);
      expect(clip).toMatchObject({ fragmentId: '署名', box: AREA });
      const { data, info } = await sharp(clip!.png)
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: AREA.width, height: AREA.height });
      const middle = (20 * AREA.width + 30) * info.channels;
      for (let channel = 0; channel < 3; channel++)
        expect(Math.abs(data[middle + channel]! - colour[channels === 3 ? channel : 0]!)).toBeLessThan(12);
    },
  );

  it.each([1, 3] as const)('keeps a clip in the %i channels that its page has', async (channels) => {
    const [clip] = await clipsOfPage(pictureOf(channels, channels === 3 ? BLUE : BLACK));
    expect(await sharp(clip!.png).metadata()).toMatchObject({ channels });
  });

  it('cuts off what lies outside of the page', async () => {
    const [clip] = await clipsOfPage(pictureOf(3, BLUE), 280);
    expect(clip?.box).toEqual({ x: 380, y: 80, width: 20, height: 40 });
  });
});
