import { DEPARTMENT_NAME_MOST } from '@reader/contracts/codes/account-rules';

/** Characters that two names share, as a share of the longer one: enough to find a name that was written a little differently. */
const likeness = (one: string, other: string): number => {
  const left = [...other];
  let shared = 0;
  for (const character of one) {
    const at = left.indexOf(character);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return shared / Math.max([...one].length, [...other].length);
};

/** As alike as a name must be to be offered instead. */
const NEAR = 0.6;
/** Characters of what may be a name with a slip in it. */
const LONGEST = DEPARTMENT_NAME_MOST + 5;
/** Texts that the nearest name is found for: each is held against every name. */
const MOST_TEXTS = 100;

const nearest = (name: string, names: Iterable<string>): string | undefined => {
  let best: { readonly name: string; readonly likeness: number } | undefined;
  for (const known of names) {
    const alike = likeness(name, known);
    if (alike >= NEAR && alike > (best?.likeness ?? 0)) best = { name: known, likeness: alike };
  }
  return best?.name;
};

/**
 * Says of the texts of a call that there is no department of this name, and which is the nearest to it: found once for a text, and
 * for the first hundred. `names` is read each time.
 */
export const noDepartmentAmong = (names: () => Iterable<string>): ((written: string) => string) => {
  const found = new Map<string, string | undefined>();
  const nearestTo = (written: string): string | undefined => {
    if (found.has(written) || found.size >= MOST_TEXTS || [...written].length > LONGEST)
      return found.get(written);
    const near = nearest(written, names());
    found.set(written, near);
    return near;
  };
  return (written) => {
    const near = nearestTo(written);
    return `「${written}」という部署はありません${near === undefined ? '' : `（近い名前: ${near}）`}`;
  };
};
