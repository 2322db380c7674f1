import type { FourOperator } from '@reader/contracts/codes/output';
import Big from 'big.js';
import { calculate } from './calculate.js';

/** A parsed formula: a number, an item by its place (1-based), or two of them with an operator. */
export type Formula =
  | { readonly number: Big }
  | { readonly item: number }
  | { readonly operator: FourOperator; readonly left: Formula; readonly right: Formula };

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|\[(\d+)\]|([-+*/()]))/y;
const operators: Readonly<Record<string, FourOperator>> = { '+': 'PL', '-': 'MI', '*': 'MU', '/': 'DI' };
const DEEPEST = 50;

type Token = { readonly number: string } | { readonly item: number } | { readonly sign: string };

const tokensOf = (text: string): Token[] | undefined => {
  const tidy = text.normalize('NFKC').replace(/×/g, '*').replace(/÷/g, '/').replace(/[−‐]/g, '-').trim();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < tidy.length) {
    const found = TOKEN.exec(tidy);
    if (!found) return undefined;
    const [, number, item, sign] = found;
    tokens.push(
      number !== undefined ? { number } : item !== undefined ? { item: Number(item) } : { sign: sign! },
    );
  }
  return tokens;
};

/**
 * A formula of a row's items (docs/decisions/output.md 'Rows'): numbers, `[1]`, `[2]`…, `+ - * / ( )`, × and ÷ too.
 * Undefined when it is none.
 */
export const parseFormula = (text: string): Formula | undefined => {
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  let at = 0;
  let depth = 0;
  const signAt = (): string | undefined => {
    const token = tokens[at];
    return token && 'sign' in token ? token.sign : undefined;
  };

  const factor = (): Formula | undefined => {
    if (signAt() === '-') {
      at += 1;
      const negated = factor();
      return negated && { operator: 'MI', left: { number: new Big(0) }, right: negated };
    }
    if (signAt() === '(') {
      depth += 1;
      if (depth > DEEPEST) return undefined;
      at += 1;
      const inner = chain(['+', '-'], term);
      if (signAt() !== ')') return undefined;
      at += 1;
      return inner;
    }
    const token = tokens[at];
    if (!token || 'sign' in token) return undefined;
    at += 1;
    return 'item' in token ? { item: token.item } : { number: new Big(token.number) };
  };
  const term = (): Formula | undefined => chain(['*', '/'], factor);
  const chain = (signs: readonly string[], next: () => Formula | undefined): Formula | undefined => {
    let left = next();
    while (left && signs.includes(signAt() ?? '')) {
      const operator = operators[signAt()!]!;
      at += 1;
      const right = next();
      left = right && { operator, left, right };
    }
    return left;
  };

  const whole = chain(['+', '-'], term);
  return at === tokens.length ? whole : undefined;
};

/** The formula of items that each bring the operator before them; the first's is not looked at. */
export const formulaOfChain = (connecting: readonly (FourOperator | null)[]): Formula => {
  const signOf: Record<FourOperator, string> = { PL: '+', MI: '-', MU: '*', DI: '/' };
  const text = connecting
    .map((operator, index) => `${index === 0 ? '' : signOf[operator ?? 'PL']}[${index + 1}]`)
    .join('');
  return parseFormula(text) ?? { number: new Big(0) };
};

/** The value of a formula; undefined where it divides by zero or names an item that is not there. */
export const evaluate = (formula: Formula, items: readonly Big[]): Big | undefined => {
  if ('number' in formula) return formula.number;
  if ('item' in formula) return items[formula.item - 1];
  const left = evaluate(formula.left, items);
  const right = evaluate(formula.right, items);
  return left && right && calculate(left, formula.operator, right);
};
