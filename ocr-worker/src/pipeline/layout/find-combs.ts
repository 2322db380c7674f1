import type { Rules } from './find-rules.js';
import type { Rule } from './rules.js';

/** Sizes in inches: places for one character each are narrow, one row high, and all alike. */
const INCHES = { widest: 0.36, highest: 0.5, same: 0.035 };
/** Least rules of a comb: three places. */
const FEWEST_RULES = 4;
/** How much the places of a comb may differ in width. */
const UNEVEN = 0.18;

/**
 * The rules without those of combs (one small place per character): a comb is one value, its places are no cells of a
 * table. A comb drawn within a cell goes as a whole; of one that fills its cell the outer rules stay, as the cell's.
 */
export const withoutCombs = ({ horizontal, vertical }: Rules, dpi: number): Rules => {
  const px = (inches: number): number => inches * dpi;
  const combs = combsOf(vertical, px(INCHES.widest), px(INCHES.highest), px(INCHES.same));
  const gone = new Set<Rule>();
  for (const comb of combs) {
    const [first, last] = [comb[0]!, comb.at(-1)!];
    const own = horizontal.filter(
      (rule) =>
        Math.abs(rule.from - middle(first)) <= px(INCHES.same) &&
        Math.abs(rule.to - middle(last)) <= px(INCHES.same) &&
        middle(rule) >= first.from - px(INCHES.same) &&
        middle(rule) <= first.to + px(INCHES.same),
    );
    const isDrawnWithin = own.length >= 2;
    for (const rule of isDrawnWithin ? [...comb, ...own] : comb.slice(1, -1)) gone.add(rule);
  }
  const rest = (rules: readonly Rule[]): Rule[] => rules.filter((rule) => !gone.has(rule));
  return { horizontal: rest(horizontal), vertical: rest(vertical) };
};

const middle = (rule: Rule): number => (rule.startAt + rule.endAt) / 2;

const combsOf = (vertical: readonly Rule[], widest: number, highest: number, same: number): Rule[][] => {
  const short = vertical
    .filter((rule) => rule.to - rule.from <= highest)
    .sort((a, b) => middle(a) - middle(b));
  const combs: Rule[][] = [];
  for (const rule of short) {
    const comb = combs.find((one) => continues(one, rule, widest, same));
    if (comb === undefined) combs.push([rule]);
    else comb.push(rule);
  }
  return combs.filter((comb) => comb.length >= FEWEST_RULES);
};

const continues = (comb: readonly Rule[], rule: Rule, widest: number, same: number): boolean => {
  const [last, before] = [comb.at(-1)!, comb.at(-2)];
  if (Math.abs(last.from - rule.from) > same || Math.abs(last.to - rule.to) > same) return false;
  const step = middle(rule) - middle(last);
  if (step <= same || step > widest) return false;
  return before === undefined || Math.abs(step / (middle(last) - middle(before)) - 1) <= UNEVEN;
};
