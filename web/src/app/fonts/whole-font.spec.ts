import rangesBySlice from '@fontsource/noto-sans-jp/unicode.json';
import { describe, expect, it } from 'vitest';
import { fetchSlices, ONE_OF_EACH_SLICE } from './whole-font';

type Range = readonly [from: number, to: number];
/** The characters that each slice has, of every weight. */
const slices = Object.values<string>(rangesBySlice).map((ranges) =>
  ranges.split(',').map((range): Range => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  }),
);
const has = (slice: readonly Range[], character: string): boolean => {
  const code = character.codePointAt(0)!;
  return slice.some(([from, to]) => from <= code && code <= to);
};

const sources = import.meta.glob<string>(
  [
    '../../**/*.{ts,tsx}',
    '!../../**/*.spec.{ts,tsx}',
    '!../../testing/**',
    // It has the fonts of the device.
    '!../../public-form/**',
    '../../../../contracts/src/japanese/*.ts',
    '!../../../../contracts/src/japanese/*.spec.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
/** What stands in the texts of the interface, and in the problems that servers tell; comments are for nobody on a screen. */
const interfaceCharacters = [
  ...new Set(
    Object.values(sources)
      .map((text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, ''))
      .join(''),
  ),
].filter((character) => character > '\u007f');

describe('the font', () => {
  it('is in slices, and the interface in characters', () => {
    expect(slices.length).toBeGreaterThan(100);
    expect(interfaceCharacters.length).toBeGreaterThan(400);
    expect(interfaceCharacters).toContain('敗');
  });

  it('has every character of the interface', () =>
    expect(interfaceCharacters.filter((one) => !slices.some((slice) => has(slice, one)))).toEqual([]));

  it('is there for every character of the interface before the connection is lost', () => {
    const held = slices.filter((slice) => [...ONE_OF_EACH_SLICE].some((one) => has(slice, one)));
    expect(interfaceCharacters.filter((one) => !held.some((slice) => has(slice, one))).join('')).toBe('');
  });
});

it('names one character of a slice, not more', () => {
  const sliceOf = (one: string) => slices.findIndex((slice) => has(slice, one));
  expect(new Set([...ONE_OF_EACH_SLICE].map(sliceOf)).size).toBe([...ONE_OF_EACH_SLICE].length);
});

it('is fetched slice by slice, also when one fails', async () => {
  const asked: string[] = [];
  await fetchSlices({
    load: (font, text) => {
      asked.push(`${font} ${text}`);
      return asked.length === 2 ? Promise.reject(new Error('no connection')) : Promise.resolve([]);
    },
  });
  expect(asked).toHaveLength(2 * [...ONE_OF_EACH_SLICE].length);
  expect(asked[0]).toMatch(/^400 1em "Noto Sans JP" .$/u);
  expect(asked.at(-1)).toMatch(/^600 1em "Noto Sans JP" .$/u);
});
