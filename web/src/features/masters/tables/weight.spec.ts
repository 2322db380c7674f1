import { expect, it } from 'vitest';
import { weightText, weightTyped } from './weight';

it.each([
  ['2', 2],
  ['２．５', 2.5],
  ['0。5', 0.5],
  ['1.25', 1.3],
  ['.5', 0.5],
  ['3.', 3],
  ['0', 0.1],
  ['99', 10],
  ['', null],
  ['.', null],
  ['-1', null],
  ['重い', null],
])('a weight typed as %j is %j', (text, weight) => expect(weightTyped(text)).toBe(weight));

it('is shown with one decimal', () => expect([1, 0.6, 10].map(weightText)).toEqual(['1.0', '0.6', '10.0']));
