import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculate.js';
import { parseFormula } from '@reader/contracts/objects/output/formula';
import { evaluate, formulaOfChain } from './formula.js';
import { numberText, parseNumber } from './parse-number.js';

describe('a number', () => {
  it.each([
    ['1200', '1200'],
    ['1,200', '1200'],
    ['１，２００．５', '1200.5'],
    ['¥1,200', '1200'],
    ['￥１００', '100'],
    ['1,200円', '1200'],
    ['▲50', '-50'],
    ['△ 1,000', '-1000'],
    ['¥-5', '-5'],
    ['−3', '-3'],
    ['—3', '-3'],
    ['―3', '-3'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0.10', '0.1'],
    ['-0', '0'],
    ['100000000000000000000', '100000000000000000000'],
  ])('%s is %s', (text, value) => expect(numberText(parseNumber(text)!)).toBe(value));

  it.each([
    '',
    '-',
    '1,20',
    '12,3456',
    '1.2.3',
    '一',
    '1e5',
    '--1',
    '-¥-1',
    '12個',
    '1200円円',
    '9'.repeat(41),
  ])('%s is none', (text) => expect(parseNumber(text)).toBeUndefined());
});

describe('arithmetic', () => {
  it.each([
    ['0.1', 'PL', '0.2', '0.3'],
    ['1.1', 'MU', '1.1', '1.21'],
    ['1', 'DI', '3', '0.3333333333'],
    ['2', 'DI', '3', '0.6666666667'],
    ['10', 'DI', '4', '2.5'],
    ['1', 'MI', '1', '0'],
    ['99999999999999999999', 'PL', '1', '100000000000000000000'],
  ] as const)('%s %s %s is %s', (left, operator, right, result) =>
    expect(numberText(calculate(new Big(left), operator, new Big(right))!)).toBe(result),
  );
  it('does not divide by zero', () => expect(calculate(new Big(1), 'DI', new Big(0))).toBeUndefined());
  it('is exact in both directions', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 }).map((value) => new Big(value).div(100));
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        expect(calculate(calculate(left, 'PL', right)!, 'MI', right)!.eq(left)).toBe(true);
      }),
    );
  });
});

describe('a formula', () => {
  const items = [10, 4, 3].map((value) => new Big(value));
  it.each([
    ['[1]+[2]*[3]', '22'],
    ['([1]+[2])*[3]', '42'],
    ['[1]-[2]-[3]', '3'],
    ['[1]÷[2]×2', '5'],
    ['-[1]+2', '-8'],
    ['［１］＋２', '12'],
    ['1.5*[2]', '6'],
    ['2*-[2]', '-8'],
  ])('%s is %s', (text, result) => expect(numberText(evaluate(parseFormula(text)!, items)!)).toBe(result));
  it.each(['', '[1', '[1]+', '(1', '1)', '[a]', '1 2', '[1]**2', 'x', '('.repeat(60) + '1' + ')'.repeat(60)])(
    '%s is none',
    (text) => expect(parseFormula(text)).toBeUndefined(),
  );
  it('with an item that is not there has no value', () =>
    expect(evaluate(parseFormula('[4]')!, items)).toBeUndefined());
  it('of a chain looks at the operators between', () =>
    expect(numberText(evaluate(formulaOfChain(['DI', 'MI', 'MU']), items)!)).toBe('-2'));
});
