import { expect, it } from 'vitest';
import { findPlace } from './find-place';

const search = async (places: readonly number[], place: number) => {
  let asked = 0;
  const index = await findPlace(places.length, place, async (at) => {
    asked += 1;
    return { place: places[at]! };
  });
  return { index, asked };
};

it('finds an entry by its place, or the one behind it', async () => {
  const places = [0, 4, 5, 9, 12];
  for (const [place, index] of [
    [0, 0],
    [4, 1],
    [6, 3],
    [12, 4],
    [13, 5],
  ] as const)
    expect((await search(places, place)).index).toBe(index);
});

it('asks for few entries of many, and for none of an empty list', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => at * 2);
  const { index, asked } = await search(many, 13_000);
  expect(index).toBe(6_500);
  expect(asked).toBeLessThanOrEqual(14);
  expect((await search([], 7)).asked).toBe(0);
});
