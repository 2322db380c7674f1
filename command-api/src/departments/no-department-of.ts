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

const nearest = (name: string, names: Iterable<string>): string | undefined => {
  let best: { readonly name: string; readonly likeness: number } | undefined;
  for (const known of names) {
    const alike = likeness(name, known);
    if (alike >= NEAR && alike > (best?.likeness ?? 0)) best = { name: known, likeness: alike };
  }
  return best?.name;
};

/** That there is no department of this name, and which is the nearest to it. */
export const noDepartmentOf = (written: string, names: Iterable<string>): string => {
  const near = nearest(written, names);
  return `「${written}」という部署はありません${near === undefined ? '' : `（近い名前: ${near}）`}`;
};
