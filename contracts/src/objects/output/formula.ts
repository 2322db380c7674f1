import { type FourOperator, fourOperator } from '../../codes/output.js';
import { withCommonDashes } from '../../text/dashes.js';

/** A parsed formula: a number as it was written, an item by its place (1-based), or two of them with an operator. */
export type Formula =
  | { readonly number: string }
  | { readonly item: number }
  | { readonly operator: FourOperator; readonly left: Formula; readonly right: Formula };

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|\[(\d+)\]|([-+*/()]))/y;
const operators: Readonly<Record<string, FourOperator>> = {
  '+': fourOperator.plus,
  '-': fourOperator.minus,
  '*': fourOperator.times,
  '/': fourOperator.dividedBy,
};
const DEEPEST = 50;

type Token = { readonly number: string } | { readonly item: number } | { readonly sign: string };

const tokensOf = (text: string): Token[] | undefined => {
  const tidy = withCommonDashes(text.normalize('NFKC')).replace(/×/g, '*').replace(/÷/g, '/').trim();
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
 * A formula of a row's items (docs/product/output.md#rows): numbers, `[1]`, `[2]`…, `+ - * / ( )`, × and ÷ too.
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
      return negated && { operator: fourOperator.minus, left: { number: '0' }, right: negated };
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
    return 'item' in token ? { item: token.item } : { number: token.number };
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

const itemsIn = (formula: Formula): number[] =>
  'item' in formula
    ? [formula.item]
    : 'number' in formula
      ? []
      : [...itemsIn(formula.left), ...itemsIn(formula.right)];

/** What is wrong with a row's formula, for people; undefined when it is right or empty. */
export const problemOfFormula = (text: string, items: number): string | undefined => {
  if (text.trim() === '') return undefined;
  const formula = parseFormula(text);
  if (!formula) return '計算式を正しく入力して下さい';
  const missing = itemsIn(formula).find((item) => item < 1 || item > items);
  return missing === undefined ? undefined : `[${missing}]の項目はありません`;
};
