import type { FourOperator } from '@reader/contracts/codes/output';
import { parseFormula, type Formula } from '@reader/contracts/objects/output/formula';
import Big from 'big.js';
import { calculate } from './calculate.js';

/** The formula of items that each bring the operator before them; the first's is not looked at. */
export const formulaOfChain = (connecting: readonly (FourOperator | null)[]): Formula => {
  const signOf: Record<FourOperator, string> = { PL: '+', MI: '-', MU: '*', DI: '/' };
  const text = connecting
    .map((operator, index) => `${index === 0 ? '' : signOf[operator ?? 'PL']}[${index + 1}]`)
    .join('');
  return parseFormula(text) ?? { number: '0' };
};

/** The value of a formula; undefined where it divides by zero or names an item that is not there. */
export const evaluate = (formula: Formula, items: readonly Big[]): Big | undefined => {
  if ('number' in formula) return new Big(formula.number);
  if ('item' in formula) return items[formula.item - 1];
  const left = evaluate(formula.left, items);
  const right = evaluate(formula.right, items);
  return left && right && calculate(left, formula.operator, right);
};
