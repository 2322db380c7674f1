import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../../geometry/raster.js';
import { partPrint } from './drawn-print.js';

const width = 200;
const height = 120;

const drawing = (...bars: [x: number, y: number, width: number, height: number][]): GreyImage => {
  const data = new Uint8Array(width * height).fill(255);
  for (const [x, y, wide, high] of bars)
    for (let row = y; row < y + high; row++) data.fill(20, row * width + x, row * width + x + wide);
  return { width, height, data };
};

const counts = (image: GreyImage): { words: number; drawn: number } => {
  const { words, drawn } = partPrint(image);
  const sum = (data: Uint8Array): number => data.reduce((total, value) => total + value, 0);
  return { words: sum(words.data), drawn: sum(drawn.data) };
};

describe('what is printed', () => {
  it('is words where strokes are short', () =>
    expect(counts(drawing([20, 20, 14, 2], [26, 14, 2, 18], [20, 30, 14, 2]))).toEqual({
      words: 84,
      drawn: 0,
    }));

  it('is drawn where it is long: rules of both directions', () =>
    expect(counts(drawing([10, 10, 100, 2], [10, 10, 2, 80]))).toEqual({ words: 0, drawn: 356 }));

  it('is drawn where it is a box to tick', () =>
    expect(counts(drawing([20, 20, 18, 2], [20, 36, 18, 2], [20, 20, 2, 18], [36, 20, 2, 18])).words).toBe(
      0,
    ));

  it('is drawn where it is dashed or dotted', () => {
    const dashes = [0, 1, 2, 3, 4].map((index): [number, number, number, number] => [
      20 + 16 * index,
      50,
      9,
      2,
    ]);
    const dots = [0, 1, 2, 3, 4].map((index): [number, number, number, number] => [
      150,
      20 + 6 * index,
      2,
      2,
    ]);
    expect(counts(drawing(...dashes, ...dots))).toEqual({ words: 0, drawn: 110 });
  });
});
