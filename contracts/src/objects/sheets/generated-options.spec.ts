import { expect, it } from 'vitest';
import { generatedOptions } from './generated-options.js';

it('makes the options of the calendar and the clock', () => {
  expect(generatedOptions('month', 2026)).toHaveLength(12);
  expect(generatedOptions('day::', 2026).at(-1)).toBe('31');
  expect(generatedOptions('hour12', 2026)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ]);
  expect(generatedOptions('hour24', 2026).at(-1)).toBe('23');
  expect(generatedOptions('minute', 2026).at(-1)).toBe('59');
});

it('makes years from now, and not beyond two hundred', () => {
  const past = generatedOptions('past_year', 2026);
  expect([past.length, past[0], past.at(-1)]).toEqual([20, '2026', '2007']);
  expect(generatedOptions('year_range:-1:1', 2026)).toEqual(['2025', '2026', '2027']);
  expect(generatedOptions('year_range:-999:0', 2026)[0]).toBe('1826');
});

it('makes a range, and nothing of what is none', () => {
  expect(generatedOptions('range:3:5', 2026)).toEqual(['3', '4', '5']);
  for (const text of ['', 'range', 'range:5:3', 'range:0:99999999', 'range:a:b', 'week']) {
    expect(generatedOptions(text, 2026), text).toEqual([]);
  }
});
