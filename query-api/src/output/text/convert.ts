import type { CharactersConversionRule } from '@reader/contracts/objects/configuration/conversion-pattern';
import { finderOf, LONGEST_REPLACED, TooLong, withReplaced } from '@reader/contracts/text/replacing';
import { RE2JS } from 're2js';
import type { ConversionBudget } from './conversion-budget.js';
import type { Pausing } from '@reader/platform/batches/pausing';

/** Pauses after each rule. @throws ConversionsTooCostly */
export type Conversion = (text: string) => Pausing<string>;
export type ConversionRuleFields = Pick<
  CharactersConversionRule,
  'source' | 'target' | 'is_case_insensitive' | 'is_width_insensitive' | 'is_regex'
>;

/** What the rules of a pattern may cost in one text, all together: characters that they look at, and steps of expressions. */
const MOST_CHARACTERS = 1_000_000;
const MOST_STEPS = 20_000_000;

/** One rule, ready to run. */
export interface RuleConversion {
  readonly convert: (text: string) => string;
  /** Steps that looking at one character may take. */
  readonly stepsPerCharacter: number;
}

const plain = (convert: RuleConversion['convert']): RuleConversion => ({ convert, stepsPerCharacter: 1 });
const same = plain((text) => text);

/** One rule of a conversion pattern. @throws Error for an invalid regular expression */
export const conversionOf = (rule: ConversionRuleFields): RuleConversion => {
  const { source, target, is_regex: isRegex } = rule;
  const folding = {
    isCaseInsensitive: rule.is_case_insensitive,
    isWidthInsensitive: rule.is_width_insensitive,
  };
  if (!isRegex && source === '') return same;
  if (!isRegex && !folding.isCaseInsensitive && !folding.isWidthInsensitive)
    return plain((text) => text.replaceAll(source, () => target));
  const { find, stepsPerCharacter } = finderOf({ source, target, folding, isRegex }, RE2JS);
  return { convert: (text) => withReplaced(text, find(text)), stepsPerCharacter };
};

const applied = (convert: RuleConversion['convert'], text: string): string => {
  try {
    const converted = convert(text);
    return converted.length > LONGEST_REPLACED ? text : converted;
  } catch (error) {
    if (error instanceof TooLong) return text;
    throw error;
  }
};

/**
 * The texts after each rule of a pattern, each made of the one before. A rule that cannot run (its expression was taken by
 * another release), or would make too long a text, changes nothing; nor do those for which the budget of one text does not last.
 * `budget`: that of all texts, where there are others. @throws ConversionsTooCostly
 */
export function* stepsOfConversion(
  conversions: readonly (() => RuleConversion)[],
  text: string,
  budget?: ConversionBudget,
): Generator<string> {
  let [characters, steps] = [0, 0];
  for (const conversion of conversions) {
    characters += text.length;
    if (characters <= MOST_CHARACTERS) {
      const { convert, stepsPerCharacter } = conversion();
      steps += text.length * stepsPerCharacter;
      if (steps <= MOST_STEPS) {
        const looked = text.length;
        text = applied(convert, text);
        budget?.spend(Math.max(looked, text.length), looked * stepsPerCharacter);
      }
    }
    yield text;
  }
}

const compiled = (rule: ConversionRuleFields): RuleConversion => {
  try {
    return conversionOf(rule);
  } catch {
    return same;
  }
};

/** The rules of a pattern; each is compiled when it is first wanted. */
export const conversionsOf = (rules: readonly ConversionRuleFields[]): (() => RuleConversion)[] =>
  rules.map((rule) => {
    let conversion: RuleConversion | undefined;
    return () => (conversion ??= compiled(rule));
  });

/** The rules of a pattern one after another (`stepsOfConversion`). */
export const conversionOfPattern = (
  rules: readonly ConversionRuleFields[],
  budget: ConversionBudget,
): Conversion => {
  const conversions = conversionsOf(rules);
  return function* (text) {
    let last = text;
    for (last of stepsOfConversion(conversions, text, budget)) yield;
    return last;
  };
};
