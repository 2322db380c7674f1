import { describe, expect, it } from 'vitest';
import { dark, light } from './theme';

type Tone = keyof typeof light;

const linear = (part: string): number => {
  const share = Number.parseInt(part, 16) / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string): number => {
  const [red, green, blue] = [colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)].map(linear);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
/** As WCAG 2 counts it, from 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
};

/** What rows of a table lie on: alone, below the pointer, with the focus. */
const rows: readonly Tone[] = ['surface', 'sunken', 'tint'];
const texts: readonly Tone[] = ['text', 'text-2', 'text-3', 'ok', 'warn', 'err'];

describe.each([
  ['light', light],
  ['dark', dark],
])('in %s colours', (_, tones) => {
  it.each(texts.flatMap((text) => rows.map((row) => [text, row] as const)))(
    'words in %s can be read on %s',
    (text, row) => expect(contrast(tones[text], tones[row])).toBeGreaterThanOrEqual(4.5),
  );

  it('words can be read in a mark', () =>
    expect(contrast(tones.text, tones['warn-mark'])).toBeGreaterThanOrEqual(4.5));

  it.each([...rows, 'warn-mark', 'warn-bg'] as const)('the line of a mark is seen on %s', (below) =>
    expect(contrast(tones['warn-line'], tones[below])).toBeGreaterThanOrEqual(3),
  );

  it('the handle of a scrollbar is seen in its groove', () =>
    expect(contrast(tones.field, tones.sunken)).toBeGreaterThanOrEqual(3));
});
