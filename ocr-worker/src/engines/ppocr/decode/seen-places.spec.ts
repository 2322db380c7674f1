import { describe, expect, it } from 'vitest';
import type { AllowedClasses } from './allowed-classes.js';
import { seenPlaces } from './seen-places.js';

const CHARACTERS = ['', '山', '田', '・', ' '];
const allowed: AllowedClasses = {
  mask: Uint8Array.of(0, 1, 1, 1, 1),
  space: 4,
  hidden: null,
  isNarrow: false,
  isOfCodes: false,
  characterOf: (index) => CHARACTERS[index] ?? '',
};
/** Paper of 120 × 48 px, ink in these columns; the model's picture is as large. */
const line = (...columns: readonly number[]) => {
  const data = new Uint8Array(120 * 48).fill(255);
  for (const x of columns) data[24 * 120 + x] = 0;
  return { image: { width: 120, height: 48, data }, scale: 1 };
};
const seen = (index: number, step: number, ...others: readonly number[]) => ({
  index,
  step,
  probability: 0.9,
  alternatives: others.map((other) => ({ index: other, probability: 0.05 })),
  spaceBefore: 0,
  missedBeside: 0,
});
const textsOf = (places: ReturnType<typeof seenPlaces>): string[] =>
  places.map(({ options, startsWord }) => (startsWord ? ' ' : '') + options[0].character);

describe('the places of characters', () => {
  it('lie in the middle of their steps, in px of the line', () => {
    const half = { ...line(), scale: 0.5 };
    expect(seenPlaces([seen(1, 2), seen(2, 5)], allowed, half).map(({ middle }) => middle)).toEqual([40, 88]);
  });

  it('begin a word behind a space', () =>
    expect(textsOf(seenPlaces([seen(1, 1), seen(4, 4, 3), seen(2, 8)], allowed, line()))).toEqual([
      '山',
      ' 田',
    ]));

  it.each([
    [0.06, ['山', ' 田']],
    [0.01, ['山', '田']],
  ])('begin a word where a space was seen faintly: %s', (spaceBefore, texts) =>
    expect(textsOf(seenPlaces([seen(1, 1), { ...seen(2, 8), spaceBefore }], allowed, line()))).toEqual(texts),
  );

  it('begin no word at the start, however surely a space was seen there', () =>
    expect(textsOf(seenPlaces([{ ...seen(1, 3), spaceBefore: 0.4 }], allowed, line()))).toEqual(['山']));

  it('are those of a mark where a space has ink in its middle', () =>
    expect(textsOf(seenPlaces([seen(1, 1), seen(4, 4, 3), seen(2, 8)], allowed, line(36)))).toEqual([
      '山',
      '・',
      '田',
    ]));

  it('are none for a space that only ink of its neighbours reaches into', () => {
    const rising = Array.from({ length: 26 }, (_, at) => 12 + at);
    expect(textsOf(seenPlaces([seen(1, 1), seen(4, 4, 3), seen(2, 8)], allowed, line(...rising)))).toEqual([
      '山',
      ' 田',
    ]);
  });

  it('are none for a space that nothing else was seen for', () =>
    expect(textsOf(seenPlaces([seen(1, 1), seen(4, 4), seen(2, 8)], allowed, line(36)))).toEqual([
      '山',
      '田',
    ]));

  it('begin no word before which nothing stands', () =>
    expect(textsOf(seenPlaces([seen(4, 0), seen(1, 3)], allowed, line()))).toEqual(['山']));

  it('are none of an empty line', () => expect(seenPlaces([], allowed, line())).toEqual([]));
});
