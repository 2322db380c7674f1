import { id } from '@reader/contracts/testing/examples/ids';
import type { LearnedPlace } from '@reader/contracts/objects/sheets/sheet-template';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { KnownSheet } from '../pipeline/known-sheet.js';
import { taught } from './taught.js';

const SIZE = { width: 600, height: 400 };
const blank = { ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height).fill(255) };
const form = {
  template: { sheetId: id(1), fields: [], tables: [] },
  pages: [{ page: 1, ...SIZE, prepared: () => Promise.resolve({ image: blank }) }],
} as unknown as KnownSheet;
const placeAt = (x: number) =>
  ({
    page: 1,
    box: { x, y: 40, width: 100, height: 40 },
    print: { owner: id(1), sha256: String(x) },
  }) as unknown as LearnedPlace;
const learned = (load: Parameters<typeof taught>[2]) =>
  taught(form, [[placeAt(40), placeAt(300)]], load).pages[0]!.learned![0]!.printed();
const png = () =>
  sharp({ create: { width: 100, height: 40, channels: 3, background: '#000' } })
    .png()
    .toBuffer();

it('what a form was taught is its blank page with the pictures', async () => {
  const printed = await learned(png);
  expect(printed?.image.data.includes(0)).toBe(true);
});

it('of what it was taught nothing is known any more once one of the pictures is gone', async () => {
  expect(await learned(() => Promise.resolve(undefined))).toBeNull();
  expect(await learned(async ({ sha256 }) => (sha256 === '40' ? png() : undefined))).toBeNull();
});

it.each([
  [
    'of another size',
    () => sharp({ create: { width: 90, height: 40, channels: 3, background: '#000' } }).png(),
  ],
  ['no png', () => sharp({ create: { width: 100, height: 40, channels: 3, background: '#000' } }).jpeg()],
])('nothing is learned of a picture that is %s', async (_, picture) =>
  expect(await learned(() => picture().toBuffer())).toBeNull(),
);

it('a picture that is a drawing with the name of a png is not opened', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40"><rect width="9" height="9"/></svg>';
  expect(await learned(() => Promise.resolve(Buffer.from(drawing)))).toBeNull();
});
