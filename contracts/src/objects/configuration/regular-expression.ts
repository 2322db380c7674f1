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

/**
 * Groups of a regular expression that outputs can run (docs/product/conversion.md#conversion-patterns);
 * undefined when it is not one: empty, not well formed, or with look-around or back-references.
 */
export const groupsOfExpression = (source: string): number | undefined => {
  if (source === '' || BEYOND_LINEAR.test(source) || STRANGE_NAME.test(source) || hasLargeRepetition(source))
    return undefined;
  return groupsIfWellFormed(source);
};

/** Strict first; else with escapes that were not needed (`\-`). */
const groupsIfWellFormed = (source: string): number | undefined =>
  countGroups(source, 'u') ?? countGroups(source, '');

const countGroups = (source: string, flags: string): number | undefined => {
  try {
    // The empty alternative matches the empty text, with every group of the source in the answer.
    return new RegExp(`${source}|`, flags).exec('')!.length - 1;
  } catch {
    return undefined;
  }
};

/**
 * Why an expression that is refused is: what it has that cannot be run, where it is well formed
 * (docs/product/conversion.md#conversion-patterns).
 */
export const refusalOfExpression = (source: string): string => {
  if (source === '' || groupsIfWellFormed(source) === undefined) return '正規表現を入力してください';
  if (BEYOND_LINEAR.test(source))
    return '先読み・後読み（(?=…)など）と後方参照（\\1など）は使えません。使わない書き方にしてください';
  if (STRANGE_NAME.test(source)) return 'グループの名前は半角の英数字と_にしてください';
  if (hasLargeRepetition(source)) return `繰り返し（{…}）は${LARGEST_REPETITION}回までにしてください`;
  return '正規表現を入力してください';
};

/** The highest group that a target names by `$1`…`$9`; 0 for none. `$$` is a dollar sign. */
export const groupsUsedBy = (target: string): number =>
  Math.max(0, ...[...target.matchAll(/\$(\$|\d)/g)].map(([, what]) => (what === '$' ? 0 : Number(what))));
