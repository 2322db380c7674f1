import type { CharactersConversionRule } from '@reader/contracts/objects/configuration/conversion-pattern';
import { finderOf, LONGEST_REPLACED, TooLong, withReplaced } from '@reader/contracts/text/replacing';
import { RE2JS } from 're2js';

export type Conversion = (text: string) => string;
export type ConversionRuleFields = Pick<
  CharactersConversionRule,
  'source' | 'target' | 'is_case_insensitive' | 'is_width_insensitive' | 'is_regex'
>;

/** Characters that the rules of a pattern look at in one text, all together. */
const BUDGET = 1_000_000;

const same: Conversion = (text) => text;

/** One rule of a conversion pattern. @throws Error for an invalid regular expression */
export const conversionOf = (rule: ConversionRuleFields): Conversion => {
  const { source, target, is_regex: isRegex } = rule;
  const folding = {
    isCaseInsensitive: rule.is_case_insensitive,
    isWidthInsensitive: rule.is_width_insensitive,
  };
  if (!isRegex && source === '') return same;
  if (!isRegex && !folding.isCaseInsensitive && !folding.isWidthInsensitive)
    return (text) => text.replaceAll(source, () => target);
  const { find } = finderOf({ source, target, folding, isRegex }, RE2JS);
  return (text) => withReplaced(text, find(text));
};

const applied = (convert: Conversion, text: string): string => {
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
 * another release), or would make too long a text, changes nothing; nor do those for which the budget does not last.
 */
export function* stepsOfConversion(conversions: readonly Conversion[], text: string): Generator<string> {
  let looked = 0;
  for (const convert of conversions) {
    looked += text.length;
    if (looked <= BUDGET) text = applied(convert, text);
    yield text;
  }
}

const compiled = (rule: ConversionRuleFields): Conversion => {
  try {
    return conversionOf(rule);
  } catch {
    return same;
  }
};

/** The rules of a pattern; each is compiled when it first runs. */
export const conversionsOf = (rules: readonly ConversionRuleFields[]): Conversion[] =>
  rules.map((rule) => {
    let conversion: Conversion | undefined;
    return (text) => (conversion ??= compiled(rule))(text);
  });

/** The rules of a pattern one after another (`stepsOfConversion`). */
export const conversionOfPattern = (rules: readonly ConversionRuleFields[]): Conversion => {
  const conversions = conversionsOf(rules);
  return (text) => {
    let last = text;
    for (const step of stepsOfConversion(conversions, text)) last = step;
    return last;
  };
};
