/** Things, by index, that are put together bit by bit. */
export interface Groups {
  /** What the two belong to is one group from now on. */
  join(a: number, b: number): void;
  /** These things, one for each index, by their groups; in the order in which each group's first comes. */
  of<Thing>(things: readonly Thing[]): Thing[][];
}

/** Each of `count` things in a group of its own. Joining takes next to constant time. */
export const createGroups = (count: number): Groups => {
  const parent = Int32Array.from({ length: count }, (_, index) => index);
  const rootOf = (index: number): number => {
    while (parent[index] !== index) {
      parent[index] = parent[parent[index]!]!;
      index = parent[index]!;
    }
    return index;
  };
  return {
    join: (a, b) => {
      parent[rootOf(a)] = rootOf(b);
    },
    of: <Thing>(things: readonly Thing[]): Thing[][] => {
      const groups = new Map<number, Thing[]>();
      things.forEach((thing, index) => {
        const root = rootOf(index);
        const group = groups.get(root);
        if (group === undefined) groups.set(root, [thing]);
        else group.push(thing);
      });
      return [...groups.values()];
    },
  };
};
