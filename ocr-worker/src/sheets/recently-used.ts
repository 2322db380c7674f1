/** A cache of the values used last. Concurrent calls for one key make its value once. */
interface RecentlyUsed<Value> {
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** As `get`, for what may not exist: nothing is kept then. */
  getIfAny(key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined>;
}

interface Entry<Value> {
  readonly value: Promise<Value | undefined>;
  /** What is expected, until it is made. */
  weight: number;
  isMade: boolean;
}

/**
 * Keeps values that weigh `most` together, each 1 where nothing else is said, and the last one however much it weighs. Before a
 * value is made, others let go of as much as it is `expected` to weigh: old and new are not held at once.
 */
export const recentlyUsed = <Value>(
  most: number,
  weightOf: (value: Value) => number = () => 1,
  expected = 0,
): RecentlyUsed<Value> => {
  // A Map keeps the order of insertion: the first is the one unused for longest.
  const kept = new Map<string, Entry<Value>>();
  let weight = 0;
  const letGo = (key: string): void => {
    weight -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  const letGoUntil = (limit: number, fewest: number): void => {
    for (const [key, { isMade }] of kept) {
      if (weight <= limit || kept.size <= fewest) return;
      // What is being made is waited for, and made once.
      if (isMade) letGo(key);
    }
  };
  const begin = (make: () => Promise<Value | undefined>): Entry<Value> => {
    letGoUntil(most - expected, 0);
    weight += expected;
    return { value: make(), weight: expected, isMade: false };
  };
  const getIfAny = async (
    key: string,
    make: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> => {
    const entry = kept.get(key) ?? begin(make);
    kept.delete(key);
    kept.set(key, entry);
    const isKept = (): boolean => kept.get(key) === entry;
    try {
      const made = await entry.value;
      if (made === undefined && isKept()) letGo(key);
      if (made !== undefined && isKept() && !entry.isMade) {
        entry.isMade = true;
        weight -= entry.weight;
        weight += entry.weight = weightOf(made);
        letGoUntil(most, 1);
      }
      return made;
    } catch (error) {
      if (isKept()) letGo(key);
      throw error;
    }
  };
  return { getIfAny, get: (key, make) => getIfAny(key, make) as Promise<Value> };
};
