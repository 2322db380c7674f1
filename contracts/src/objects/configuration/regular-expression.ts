/** Look-around and back-references, which a matcher of linear time does not have. */
const BEYOND_LINEAR = /(?<!\\)(?:\\\\)*(?:\(\?(?:[=!]|<[=!])|\\[1-9]|\\k<)/;
/** Names that other matchers do not take. */
const STRANGE_NAME = /\(\?<(?![=!])(?!\w+>)/;
/** Repetitions that would unfold into too large a machine. */
const LARGEST_REPETITION = 1_000;

/**
 * Groups of a regular expression that outputs can run (docs/product/conversion.md#conversion-patterns);
 * undefined when it is not one: empty, not well formed, or with look-around or back-references.
 */
export const groupsOfExpression = (source: string): number | undefined => {
  if (source === '' || BEYOND_LINEAR.test(source) || STRANGE_NAME.test(source)) return undefined;
  for (const [, from, to] of source.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    if (Number(from) > LARGEST_REPETITION || Number(to ?? 0) > LARGEST_REPETITION) return undefined;
  // Strict first; else with escapes that were not needed (`\-`).
  return countGroups(source, 'u') ?? countGroups(source, '');
};

const countGroups = (source: string, flags: string): number | undefined => {
  try {
    // The empty alternative matches the empty text, with every group of the source in the answer.
    return new RegExp(`${source}|`, flags).exec('')!.length - 1;
  } catch {
    return undefined;
  }
};

/** The highest group that a target names by `$1`…`$9`; 0 for none. `$$` is a dollar sign. */
export const groupsUsedBy = (target: string): number =>
  Math.max(0, ...[...target.matchAll(/\$(\$|\d)/g)].map(([, what]) => (what === '$' ? 0 : Number(what))));
