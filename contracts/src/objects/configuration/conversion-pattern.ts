import { z } from 'zod';
import type { ConfigurationRoot, RuleProblem } from './configuration-root.js';
import { objectClass } from '../define.js';
import type { ObjectGraph } from '../graph.js';
import { Id } from '../ids.js';
import { measureExpression } from './measure-expression.js';
import { groupsOfExpression, groupsUsedBy, refusalOfExpression } from './regular-expression.js';
import { Name, Sequence } from '../shared-fields.js';

/**
 * Replacements that apply one after another to an output value
 * (docs/product/conversion.md#conversion-patterns).
 */
export const charactersConversionPatterns = objectClass('charactersConversionPatterns', {
  root: 'conversionPattern',
  parent: null,
  schema: z.object({ name: Name }),
});

export const charactersConversionRules = objectClass('charactersConversionRules', {
  root: 'conversionPattern',
  parent: ['characters_conversion_pattern', 'charactersConversionPatterns'],
  schema: z.object({
    characters_conversion_pattern: Id,
    source: z.string().max(1_000).default(''),
    target: z.string().max(1_000).default(''),
    sequence: Sequence,
    is_case_insensitive: z.boolean().default(true),
    is_width_insensitive: z.boolean().default(true),
    is_regex: z.boolean().default(false),
  }),
});

export const CharactersConversionRule = charactersConversionRules.schema.extend({ id: Id });
export type CharactersConversionRule = z.infer<typeof CharactersConversionRule>;

/** Parts of all expressions of a pattern (`measureExpression`): they compile in about half a second. */
const LARGEST_PATTERN = 50_000;

/** What is wrong with the rules of a pattern together; undefined when they are right. */
export const problemOfPattern = (
  rules: Iterable<Pick<CharactersConversionRule, 'source' | 'is_regex'>>,
): string | undefined => {
  let size = 0;
  for (const { source, is_regex } of rules) {
    if (is_regex) size += measureExpression(source).size;
    if (size > LARGEST_PATTERN)
      return '正規表現のルールが多すぎるか、大きすぎます。正規表現を減らすか、変換パターンを分けてください';
  }
  return undefined;
};

/** What is wrong with a rule, by its field; empty when it is right (docs/product/conversion.md#screen). */
export const problemsOfConversion = (
  rule: Pick<CharactersConversionRule, 'source' | 'target' | 'is_regex'>,
): { readonly field: 'source' | 'target'; readonly message: string }[] => {
  if (!rule.is_regex) return [];
  const groups = groupsOfExpression(rule.source);
  if (groups === undefined) return [{ field: 'source', message: refusalOfExpression(rule.source) }];
  return groupsUsedBy(rule.target) > groups
    ? [{ field: 'target', message: '正規表現を入力してください' }]
    : [];
};

const rules = (graph: ObjectGraph): RuleProblem[] => {
  const all = [...(graph.get('charactersConversionRules') ?? [])].map(([id, fields]) =>
    CharactersConversionRule.parse({ ...fields, id }),
  );
  const patterns = [...(graph.get('charactersConversionPatterns')?.keys() ?? [])];
  const tooLarge = patterns.flatMap((id): RuleProblem[] => {
    const message = problemOfPattern(all.filter((rule) => rule.characters_conversion_pattern === id));
    return message === undefined ? [] : [{ path: `charactersConversionPatterns.${id}.name`, message }];
  });
  if (tooLarge.length > 0) return tooLarge;
  return all.flatMap((rule) =>
    problemsOfConversion(rule).map(({ field, message }) => ({
      path: `charactersConversionRules.${rule.id}.${field}`,
      message,
    })),
  );
};

export const conversionPattern: ConfigurationRoot<'conversionPattern'> = {
  name: 'conversionPattern',
  object: charactersConversionPatterns,
  parts: [charactersConversionRules],
  flag: 'converter',
  rules,
};
