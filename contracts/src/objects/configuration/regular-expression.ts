import { measureExpression } from './measure-expression.js';

/** Look-around and back-references, which a matcher of linear time does not have. */
const BEYOND_LINEAR = /(?<!\\)(?:\\\\)*(?:\(\?(?:[=!]|<[=!])|\\[1-9]|\\k<)/;
/** Names that other matchers do not take. */
const STRANGE_NAME = /\(\?<(?![=!])(?!\w+>)/;
/** Repetitions that would unfold into too large a machine. */
const LARGEST_REPETITION = 1_000;

const hasLargeRepetition = (source: string): boolean =>
  [...source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].some(
    ([, from, to]) => Number(from) > LARGEST_REPETITION || Number(to ?? 0) > LARGEST_REPETITION,
  );

/** Parts of an expression whose compiling takes up to some 0.1 s (`measureExpression`). */
const LARGEST_EXPRESSION = 10_000;

/**
 * Groups of a regular expression that outputs can run (docs/product/conversion.md#conversion-patterns);
 * undefined when it is not one: empty, not well formed, with look-around or back-references, or too large. Nothing is compiled.
 */
export const groupsOfExpression = (source: string): number | undefined => {
  if (source === '' || BEYOND_LINEAR.test(source) || STRANGE_NAME.test(source) || hasLargeRepetition(source))
    return undefined;
  const { groups, size } = measureExpression(source);
  return size <= LARGEST_EXPRESSION && isWellFormed(source) ? groups : undefined;
};

/** Strict first; else with escapes that were not needed (`\-`). */
const isWellFormed = (source: string): boolean => isParsed(source, 'u') || isParsed(source, '');

const isParsed = (source: string, flags: string): boolean => {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
};

const MALFORMED = '正規表現を入力してください';

/**
 * Why an expression that is refused is: what it has that cannot be run, where it is well formed
 * (docs/product/conversion.md#conversion-patterns).
 */
export const refusalOfExpression = (source: string): string => {
  if (source === '') return MALFORMED;
  if (hasLargeRepetition(source)) return `繰り返し（{…}）は${LARGEST_REPETITION}回までにしてください`;
  if (measureExpression(source).size > LARGEST_EXPRESSION)
    return '正規表現が大きすぎます。繰り返しや選択肢を減らすか、ルールを分けてください';
  if (!isWellFormed(source)) return MALFORMED;
  if (BEYOND_LINEAR.test(source))
    return '先読み・後読み（(?=…)など）と後方参照（\\1など）は使えません。使わない書き方にしてください';
  if (STRANGE_NAME.test(source)) return 'グループの名前は半角の英数字と_にしてください';
  return MALFORMED;
};

/** The highest group that a target names by `$1`…`$9`; 0 for none. `$$` is a dollar sign. */
export const groupsUsedBy = (target: string): number =>
  Math.max(0, ...[...target.matchAll(/\$(\$|\d)/g)].map(([, what]) => (what === '$' ? 0 : Number(what))));
