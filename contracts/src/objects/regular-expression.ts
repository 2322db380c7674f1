/** Look-around and back-references, which a matcher of linear time does not have. */
const BEYOND_LINEAR = /(?<!\\)(?:\\\\)*(?:\(\?(?:[=!]|<[=!])|\\[1-9]|\\k<)/;
/** Repetitions that would unfold into too large a machine. */
const LARGEST_REPETITION = 1_000;

/**
 * Groups of a regular expression that outputs can run (docs/decisions/output.md); undefined when it is not one:
 * empty, not well formed, or with look-around or back-references.
 */
export const groupsOfExpression = (source: string): number | undefined => {
  if (source === '' || BEYOND_LINEAR.test(source)) return undefined;
  for (const [, from, to] of source.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    if (Number(from) > LARGEST_REPETITION || Number(to ?? 0) > LARGEST_REPETITION) return undefined;
  try {
    // The empty alternative matches the empty text, with every group of the source in the answer.
    return new RegExp(`${source}|`, 'u').exec('')!.length - 1;
  } catch {
    return undefined;
  }
};

/** The highest group that a target names by `$1`…`$9`; 0 for none. `$$` is a dollar sign. */
export const groupsUsedBy = (target: string): number =>
  Math.max(0, ...[...target.matchAll(/\$(\$|\d)/g)].map(([, what]) => (what === '$' ? 0 : Number(what))));
