import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { PixelImage } from '../../geometry/raster.js';
import { toGrey } from '../to-grey.js';
import { withoutRedSeals } from './without-seals.js';

const require = createRequire(import.meta.url);
const FAMILY = 'Seal';
GlobalFonts.registerFromPath(
  require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  FAMILY,
);

type Draw = (context: SKRSContext2D) => void;

const [WIDTH, HEIGHT] = [900, 400];
const RED = '#c83a34';

/** A page in colour at 300 dpi. */
const page = (...drawings: Draw[]): PixelImage => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const draw of drawings) {
    context.save();
    draw(context);
    context.restore();
  }
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  const pixels = Buffer.alloc(3 * WIDTH * HEIGHT);
  for (let at = 0; at < WIDTH * HEIGHT; at++)
    for (let channel = 0; channel < 3; channel++) pixels[3 * at + channel] = data[4 * at + channel]!;
  return { width: WIDTH, height: HEIGHT, channels: 3, data: pixels };
};

const text =
  (value: string, x: number, y: number, size: number, colour = '#000000'): Draw =>
  (context) => {
    context.font = `${size}px "${FAMILY}"`;
    context.fillStyle = colour;
    context.fillText(value, x, y);
  };

/** A seal's impression lets what is below it show. */
const pressed =
  (frame: Draw, ...words: Draw[]): Draw =>
  (context) => {
    context.globalCompositeOperation = 'multiply';
    context.globalAlpha = 0.8;
    context.strokeStyle = RED;
    context.lineWidth = 7;
    context.beginPath();
    frame(context);
    context.stroke();
    for (const draw of words) draw(context);
  };

const roundSeal = pressed((context) => context.arc(420, 200, 75, 0, 7), text('確認', 360, 222, 60, RED));
const smallOvalSeal = pressed(
  (context) => context.ellipse(420, 200, 34, 48, 0, 0, 7),
  text('山', 399, 194, 42, RED),
  text('田', 399, 236, 42, RED),
);
const squareSeal = pressed(
  (context) => context.rect(320, 100, 200, 200),
  text('株式', 330, 190, 92, RED),
  text('会社', 330, 284, 92, RED),
);
const name = text('山田 太郎', 250, 220, 60);
const rule: Draw = (context) => context.fillRect(0, 240, WIDTH, 4);

const read = (picture: PixelImage): Uint8Array => withoutRedSeals(toGrey(picture), picture, 300).data;

/** Px that are ink in one and paper in the other. */
const differing = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, value, at) => sum + (value < 160 === other[at]! < 160 ? 0 : 1), 0);

describe('a red seal', () => {
  it.each([
    ['round', roundSeal],
    ['a small oval', smallOvalSeal],
    ['square', squareSeal],
  ])('is taken off the name that it is pressed on, and the name stays (%s)', (_, seal) => {
    const without = toGrey(page(name, rule)).data;
    expect(differing(toGrey(page(name, rule, seal)).data, without)).toBeGreaterThan(2_000);
    expect(differing(read(page(name, rule, seal)), without)).toBeLessThan(60);
  });

  it('is taken off shaded and coloured paper', () => {
    const paper: Draw = (context) => {
      context.globalCompositeOperation = 'multiply';
      context.fillStyle = '#f4ead8';
      context.fillRect(0, 0, WIDTH, HEIGHT);
    };
    const faded = read(page(name, roundSeal, paper));
    expect(differing(faded, toGrey(page(name, paper)).data)).toBeLessThan(60);
  });
});

describe('what is red and no seal stays', () => {
  it.each<[string, Draw]>([
    [
      'a ring that somebody drew around a choice',
      (context) => {
        context.strokeStyle = RED;
        context.lineWidth = 5;
        context.beginPath();
        context.ellipse(280, 200, 46, 50, 0.1, 0, 7);
        context.stroke();
      },
    ],
    [
      'a digit in a ring, written by hand',
      (context) => {
        context.strokeStyle = RED;
        context.lineWidth = 5;
        context.beginPath();
        context.arc(420, 200, 50, 0, 7);
        context.moveTo(420, 175);
        context.lineTo(420, 228);
        context.stroke();
      },
    ],
    [
      'a mark that somebody filled in',
      (context) => {
        context.fillStyle = RED;
        context.beginPath();
        context.arc(420, 200, 40, 0, 7);
        context.fill();
      },
    ],
    ['a correction', text('鈴木 花子', 250, 150, 60, RED)],
    ['characters with a frame', text('国 回 日', 250, 150, 76, RED)],
    [
      'the boxes of a form that is printed in red',
      (context) => {
        context.strokeStyle = RED;
        context.lineWidth = 4;
        for (let cell = 0; cell < 6; cell++) context.strokeRect(200 + 80 * cell, 160, 80, 80);
      },
    ],
    [
      'a box to tick, printed in red',
      (context) => {
        context.strokeStyle = RED;
        context.lineWidth = 4;
        context.strokeRect(400, 160, 70, 70);
      },
    ],
  ])('%s', (_, draw) => {
    const picture = page(name, draw);
    expect(Buffer.compare(read(picture), toGrey(picture).data)).toBe(0);
  });

  it('and a page in grey is as it was', () => {
    const grey = toGrey(page(name));
    expect(withoutRedSeals(grey, { ...grey, channels: 1, data: Buffer.from(grey.data) }, 300)).toBe(grey);
  });
});
