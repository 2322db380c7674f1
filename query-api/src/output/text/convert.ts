import type { CharactersConversionRule } from '@reader/contracts/objects/configuration/conversion-pattern';
import { RE2JS } from 're2js';
import { foldPattern, foldText, type Folding } from '@reader/contracts/text/folded-text';

export type Conversion = (text: string) => string;
export type ConversionRuleFields = Pick<
  CharactersConversionRule,
  'source' | 'target' | 'is_case_insensitive' | 'is_width_insensitive' | 'is_regex'
>;

/** Characters of a converted text: rules that double it, one after another, must not fill the memory. */
const LONGEST = 20_000;
/** Characters that the rules of a pattern look at in one text, all together. */
const BUDGET = 1_000_000;

/** What a rule would make is longer than a text may be. */
class TooLong extends Error {}

const same: Conversion = (text) => text;

/** Where something was found in a text, in code units, end exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const replacePlain = ({ source, target }: ConversionRuleFields, folding: Folding): Conversion => {
  if (source === '') return same;
  if (!folding.isCaseInsensitive && !folding.isWidthInsensitive)
    return (text) => text.replaceAll(source, () => target);
  const wanted = foldPattern(source, folding);
  return (text) => {
    const folded = foldText(text, folding);
    const found: Span[] = [];
    for (
      let at = folded.text.indexOf(wanted);
      at >= 0;
      at = folded.text.indexOf(wanted, at + wanted.length)
    ) {
      const from = folded.starts[at]!;
      const to = folded.ends[at + wanted.length - 1]!;
      // A part of one character (the ㍻ of 平) is not the character.
      const isWhole =
        (at === 0 || folded.starts[at - 1] !== from) &&
        folded.starts[at + wanted.length] !== folded.starts[at + wanted.length - 1];
      if (isWhole && from >= (found.at(-1)?.to ?? 0)) found.push({ from, to });
    }
    return spliced(text, found, () => target);
  };
};

const spliced = (text: string, found: readonly Span[], replacement: (index: number) => string): string => {
  let result = '';
  let at = 0;
  found.forEach(({ from, to }, index) => {
    result += text.slice(at, from) + replacement(index);
    if (result.length > LONGEST) throw new TooLong();
    at = to;
  });
  return result + text.slice(at);
};

const replaceByExpression = (
  { source, target }: ConversionRuleFields,
  { isCaseInsensitive, isWidthInsensitive }: Folding,
): Conversion => {
  const expression = RE2JS.compile(
    RE2JS.translateRegExp(source),
    isCaseInsensitive ? RE2JS.CASE_INSENSITIVE : 0,
  );
  // The width is folded by us, so that groups give the characters as they were written.
  const folding = { isCaseInsensitive: false, isWidthInsensitive };
  return (text) => {
    const folded = isWidthInsensitive ? foldText(text, folding) : undefined;
    const matcher = expression.matcher(folded?.text ?? text);
    const found: Span[] = [];
    const replacements: string[] = [];
    let length = 0;
    const original = (from: number, to: number): string =>
      from < 0 || from === to
        ? ''
        : folded
          ? text.slice(folded.starts[from], folded.ends[to - 1])
          : text.slice(from, to);
    while (matcher.find()) {
      const [from, to] = [matcher.start(0), matcher.end(0)];
      const place = (at: number): number => (folded ? (folded.starts[at] ?? text.length) : at);
      found.push({ from: place(from), to: to > from && folded ? folded.ends[to - 1]! : place(to) });
      const replacement = target.replace(/\$(\$|\d)/g, (whole, what: string) => {
        if (what === '$') return '$';
        const group = Number(what);
        return group > matcher.groupCount() ? whole : original(matcher.start(group), matcher.end(group));
      });
      length += replacement.length;
      if (length > LONGEST) throw new TooLong();
      replacements.push(replacement);
    }
    return spliced(text, found, (index) => replacements[index]!);
  };
};

/** One rule of a conversion pattern. @throws Error for an invalid regular expression */
export const conversionOf = (rule: ConversionRuleFields): Conversion => {
  const folding = {
    isCaseInsensitive: rule.is_case_insensitive,
    isWidthInsensitive: rule.is_width_insensitive,
  };
  return rule.is_regex ? replaceByExpression(rule, folding) : replacePlain(rule, folding);
};

const applied = (convert: Conversion, text: string): string => {
  try {
    const converted = convert(text);
    return converted.length > LONGEST ? text : converted;
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
