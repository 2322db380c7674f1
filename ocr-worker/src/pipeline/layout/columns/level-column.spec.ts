import { describe, expect, it } from 'vitest';
import { paper } from '../../../testing/ink.js';
import type { GreyImage, InkImage } from '../../geometry/raster.js';
import { levelColumn } from './level-column.js';

const SIZE = 40;
const MIDDLE = 50;
const greyOf = ({ width, height, data }: InkImage): GreyImage => ({
  width,
  height,
  data: data.map((pixel) => (pixel === 1 ? 0 : 255)),
});

/** Where the ink of a single place comes to lie on the level line, in shares of the line's height; `width` of its place's. */
const laid = (...bars: [x: number, y: number, w: number, h: number][]) => {
  const ink = paper(100, 100, ...bars);
  const [x0, y0] = [Math.min(...bars.map(([x]) => x)), Math.min(...bars.map(([, y]) => y))];
  const box = {
    x: x0,
    y: y0,
    width: Math.max(...bars.map(([x, , w]) => x + w)) - x0,
    height: Math.max(...bars.map(([, y, , h]) => y + h)) - y0,
  };
  const { image } = levelColumn({ grey: greyOf(ink), ink }, [box], SIZE, MIDDLE);
  const inked = [...image.data].flatMap((pixel, at) => (pixel < 128 ? [at] : []));
  const xs = inked.map((at) => at % image.width);
  const ys = inked.map((at) => Math.floor(at / image.width));
  return {
    width: Math.max(...xs) - Math.min(...xs) + 1,
    height: Math.max(...ys) - Math.min(...ys) + 1,
    x: (Math.max(...xs) + Math.min(...xs)) / 2 / image.width,
    y: (Math.max(...ys) + Math.min(...ys)) / 2 / image.height,
  };
};

describe('levelColumn', () => {
  it('leaves characters as they are, in the middle', () => {
    const laidOut = laid([32, 20, 36, 38]);
    expect(laidOut).toMatchObject({ width: 36, height: 38 });
    expect(laidOut.x).toBeCloseTo(0.5, 1);
    expect(laidOut.y).toBeCloseTo(0.5, 1);
  });

  it('turns the stroke of a long vowel, but no 一', () => {
    expect(laid([48, 20, 5, 36])).toMatchObject({ width: 36, height: 5 });
    expect(laid([32, 40, 36, 5])).toMatchObject({ width: 36, height: 5 });
  });

  it('turns 「: what is on the right comes to the top', () => {
    const { width, height, y } = laid([52, 40, 16, 4], [64, 40, 4, 24]);
    expect([width, height]).toEqual([24, 16]);
    expect(y).toBeLessThan(0.5);
  });

  it('brings punctuation from the upper right to the lower left', () => {
    const { x, y } = laid([62, 22, 8, 8]);
    expect(x).toBeLessThan(0.3);
    expect(y).toBeGreaterThan(0.7);
  });

  it('lays the places side by side', () => {
    const ink = paper(100, 100, [32, 10, 36, 36], [32, 54, 36, 36]);
    const places = [
      { x: 32, y: 10, width: 36, height: 36 },
      { x: 32, y: 54, width: 36, height: 36 },
    ];
    const { image, spans } = levelColumn({ grey: greyOf(ink), ink }, places, SIZE, MIDDLE);
    expect(spans).toMatchObject([
      { from: 0, to: image.width / 2 },
      { from: image.width / 2, to: image.width },
    ]);
  });
});
