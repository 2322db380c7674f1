import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureExpression } from './measure-expression.js';

describe('the size of an expression', () => {
  it.each([
    ['', 0],
    ['円$', 2],
    ['\\d{4}', 8],
    ['(\\d+)/(\\d+)', 9],
    ['a{2,5}', 10],
    ['a{3,}', 6],
    ['[あ-ん]{1,50}', 100],
    ['[\\]\\\\]x', 2],
  ])('%s is %i', (source, size) => expect(measureExpression(source).size).toBe(size));

  it('grows with what its repetitions repeat', () => {
    expect(measureExpression('((a{0,10}){0,10}){0,10}').size).toBeGreaterThan(2_000);
    expect(measureExpression('(.{0,1000})'.repeat(90)).size).toBeGreaterThan(100_000);
  });

  it('of a property counts for more than a character', () =>
    expect(measureExpression('[\\p{L}\\p{N}]\\p{P}').size).toBe(91));
});

it('finds as many groups as there are', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'a',
          '(',
          ')',
          '(?:',
          '(?<n>',
          '(?=',
          '(?<!',
          '[',
          ']',
          '[^',
          '\\',
          '\\\\',
          '|',
          '*',
          '{2}',
        ),
        { maxLength: 14 },
      ),
      (parts) => {
        const source = parts.join('');
        let groups: number;
        try {
          groups = new RegExp(`${source}|`).exec('')!.length - 1;
        } catch {
          return;
        }
        expect(measureExpression(source).groups, source).toBe(groups);
      },
    ),
    { numRuns: 20_000 },
  ));
