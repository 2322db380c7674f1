/** A stream of chance that is the same for the same seed, with the draws the corpus needs. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  between(from: number, to: number): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Another stream, named, and independent of how much this one was used. */
  fork(name: string): Random;
}

/** FNV-1a, enough to spread names over the seeds. */
const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** mulberry32 over the seed's name. */
export const randomOf = (name: string): Random => {
  let state = seedOf(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    int,
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new Error(`nothing to pick from (${name})`);
      return from[int(0, from.length - 1)] as T;
    },
    fork: (part) => randomOf(`${name}/${part}`),
  };
};

/** The elements in another order. */
export const shuffled = <T>(elements: readonly T[], random: Random): T[] => {
  const rest = [...elements];
  const order: T[] = [];
  while (rest.length > 0) order.push(...rest.splice(random.int(0, rest.length - 1), 1));
  return order;
};
