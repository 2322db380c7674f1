/** A cache of the values used last, up to a number. Concurrent calls for one key make its value once. */
interface RecentlyUsed<Value> {
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** As `get`, for what may not exist: nothing is kept then. */
  getIfAny(key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined>;
}

export const recentlyUsed = <Value>(limit: number): RecentlyUsed<Value> => {
  // A Map keeps the order of insertion: the first is the one unused for longest.
  const kept = new Map<string, Promise<Value | undefined>>();
  const getIfAny = async (
    key: string,
    make: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    try {
      const made = await value;
      if (made === undefined && kept.get(key) === value) kept.delete(key);
      return made;
    } catch (error) {
      if (kept.get(key) === value) kept.delete(key);
      throw error;
    }
  };
  return { getIfAny, get: (key, make) => getIfAny(key, make) as Promise<Value> };
};
