/** A department as far as it is known where it stands. */
export interface Placed {
  readonly id: string;
  /** null, or an id that there is not: below the virtual root. */
  readonly parentId: string | null;
}

/** The department and all below it, each behind the one above it, in whatever order they are given. */
export const withAllBelow = (departments: Iterable<Placed>, id: string): ReadonlySet<string> => {
  const below = new Map<string, string[]>();
  for (const { id: child, parentId } of departments) {
    if (parentId === null) continue;
    const siblings = below.get(parentId);
    if (siblings) siblings.push(child);
    else below.set(parentId, [child]);
  }
  const found = new Set<string>();
  const find = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    below.get(one)?.forEach(find);
  };
  find(id);
  return found;
};
