import { comparableLookAlikes } from './comparable-look-alikes.js';

/** What it costs to take one character for another, 0 to 1: symmetric, 0 for the same only. */
export interface Costs {
  /** Of two code units that differ. */
  readonly between: (one: number, other: number) => number;
  /** Of a character that is there on one side only. */
  readonly alone: (one: number) => number;
}

/** Of characters that engines and people take for one another. */
const ALIKE = 0.4;
/** Of marks that are lost and made up easily. */
const SLIGHT = 0.5;
const SLIGHT_ONES = 'ー-・゛゜、。';

/**
 * Costs by pairs of characters, in code units: `learned` has those that the organisation's own corrections show, which win over what looks
 * alike by itself.
 */
export const costsOf = (learned: ReadonlyMap<string, number> = new Map()): Costs => {
  const pairs = new Map<number, number>();
  /** Most characters are in no pair, and are not looked up. */
  const isInPair = new Uint8Array(0x1_0000);
  const set = (one: number, other: number, cost: number): void => {
    if (one === other) return;
    pairs.set(one * 0x1_0000 + other, cost).set(other * 0x1_0000 + one, cost);
    isInPair[one] = 1;
    isInPair[other] = 1;
  };
  for (const group of comparableLookAlikes)
    for (const one of group) for (const other of group) set(one.charCodeAt(0), other.charCodeAt(0), ALIKE);
  for (const [pair, cost] of learned)
    if (pair.length === 2) set(pair.charCodeAt(0), pair.charCodeAt(1), Math.min(1, Math.max(0.05, cost)));
  const slight = new Set([...SLIGHT_ONES].map((mark) => mark.charCodeAt(0)));
  return {
    between: (one, other) =>
      isInPair[one] === 1 && isInPair[other] === 1 ? (pairs.get(one * 0x1_0000 + other) ?? 1) : 1,
    alone: (one) => (slight.has(one) ? SLIGHT : 1),
  };
};
