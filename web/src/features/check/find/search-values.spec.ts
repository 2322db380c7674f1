import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { finderOf, type Found } from '@reader/contracts/text/replacing';
import { expect, it } from 'vitest';
import { fakeInput } from '../../../testing/fake-content';
import { searchValues } from './search-values';

const exactly = { isCaseInsensitive: false, isWidthInsensitive: false };
const finder = finderOf({ source: 'a', target: '', folding: exactly, isRegex: false }, null);
const values = (...all: string[]): UserInput[] => all.map((value, index) => fakeInput(index + 1, { value }));

it('rests between values, looks through what is known no more, and ends after its time', async () => {
  let [time, rests] = [0, 0];
  const pace = {
    now: () => (time += 5),
    rest: () => {
      rests += 1;
      return Promise.resolve();
    },
  };
  const known = new WeakMap<UserInput, readonly Found[] | null>();
  const inputs = values('a', 'b', '', 'aa');
  const searched = await searchValues(inputs, finder, known, () => true, pace);
  expect(searched).toMatchObject({ refused: [] });
  expect(searched !== 'slow' && searched?.found.map(({ found }) => found.length)).toEqual([1, 2]);
  expect(rests).toBeGreaterThan(0);
  const blind = { ...finder, find: () => expect.fail('looked again') };
  expect(await searchValues(inputs, blind, known, () => true, pace)).toEqual(searched);
  expect(
    await searchValues(
      values(...Array.from({ length: 700 }, () => 'b')),
      finder,
      new WeakMap(),
      () => true,
      pace,
    ),
  ).toBe('slow');
  expect(
    await searchValues(
      values(...Array.from({ length: 9 }, () => 'b')),
      finder,
      new WeakMap(),
      () => false,
      pace,
    ),
  ).toBeNull();
});

it('gives up a value in which more is found than its time allows, and goes on with the others', async () => {
  let time = 0;
  const pace = { now: () => (time += 20), rest: () => Promise.resolve() };
  const searched = await searchValues(values('a'.repeat(500), 'a'), finder, new WeakMap(), () => true, pace);
  expect(searched !== 'slow' && searched?.refused).toHaveLength(1);
  expect(searched !== 'slow' && searched?.found).toHaveLength(1);
});
