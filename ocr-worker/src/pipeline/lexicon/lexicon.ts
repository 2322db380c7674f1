import { compact } from '@reader/contracts/text/compact';
import { looksLike } from '@reader/contracts/text/look-alikes';

/** Words that are frequent in an organisation's documents: names, places, its masters and confirmed values. */
export interface Lexicon {
  /** Whether the text is one of the words; spaces and widths do not matter. */
  has(text: string): boolean;
  /** The one word that the text was most likely meant to be; undefined where none, or more than one, is near. */
  nearest(text: ReadText): string | undefined;
  /** Characters of the longest word. */
  readonly longest: number;
}

/** What an engine read, without spaces: one confidence (0–100) per character. */
export interface ReadText {
  readonly characters: readonly string[];
  readonly confidences: readonly number[];
}

/** Costs of an error; a wholly different character costs more, the surer the engine was of it. */
const LOOK_ALIKE = 0.3;
const OTHER = { least: 0.5, from: 50 };
const LOST_OR_ADDED = 0.7;
/** Most that errors may cost in total, by the number of characters: short words have many neighbours. */
const LIMITS = [
  [2, 0.5],
  [3, 0.8],
  [7, 1],
  [Number.POSITIVE_INFINITY, 1.3],
] as const;
/** The next best word must cost this much more. */
const MARGIN = 0.25;

/** Compiles words for look-up. Those of a single character are too weak as evidence and are left out. */
export const compileLexicon = (words: readonly string[]): Lexicon => {
  const known = new Map<string, readonly string[]>();
  // A word that is one slip away has its first or its second half as it is.
  const byHead = new Map<string, string[]>();
  const byTail = new Map<string, string[]>();
  let longest = 0;
  for (const word of words) {
    const key = compact(word);
    const characters = [...key];
    if (characters.length < 2 || known.has(key)) continue;
    known.set(key, characters);
    longest = Math.max(longest, characters.length);
    const half = characters.length >> 1;
    addTo(byHead, characters.slice(0, half).join(''), key);
    addTo(byTail, characters.slice(half).join(''), key);
  }

  const candidatesOf = (characters: readonly string[]): Set<string> => {
    const found = new Set<string>();
    for (let length = Math.max(2, characters.length - 1); length <= characters.length + 1; length++) {
      const half = length >> 1;
      const tail = characters.slice(Math.max(0, characters.length - (length - half)));
      for (const key of byHead.get(characters.slice(0, half).join('')) ?? []) found.add(key);
      for (const key of byTail.get(tail.join('')) ?? []) found.add(key);
    }
    return found;
  };

  return {
    longest,
    has: (text) => known.has(compact(text)),
    nearest: (read) => {
      const { characters } = read;
      if (characters.length < 2) return undefined;
      const limit = LIMITS.find(([upTo]) => characters.length <= upTo)![1];
      let [best, bestCost, nextCost] = ['', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (const key of candidatesOf(characters)) {
        const cost = costOf(read, known.get(key)!);
        if (cost < bestCost) [best, bestCost, nextCost] = [key, cost, bestCost];
        else nextCost = Math.min(nextCost, cost);
      }
      return bestCost <= limit && nextCost >= bestCost + MARGIN ? best : undefined;
    },
  };
};

const addTo = (index: Map<string, string[]>, key: string, word: string): void => {
  const words = index.get(key);
  if (words) words.push(word);
  else index.set(key, [word]);
};

/** The cost of reading the text as the word; infinite where that needs more than single characters. */
const costOf = ({ characters, confidences }: ReadText, word: readonly string[]): number => {
  const longer = characters.length - word.length;
  if (longer !== 0)
    return Math.abs(longer) === 1 && isOneMore(longer > 0 ? [characters, word] : [word, characters])
      ? LOST_OR_ADDED
      : Number.POSITIVE_INFINITY;
  let cost = 0;
  for (let index = 0; index < word.length; index++) {
    const read = characters[index]!;
    if (read === word[index]) continue;
    cost += looksLike(read, word[index]!) ? LOOK_ALIKE : otherCost(confidences[index] ?? 100);
  }
  return cost;
};

const otherCost = (confidence: number): number =>
  OTHER.least + (1 - OTHER.least) * (Math.max(0, confidence - OTHER.from) / (100 - OTHER.from));

/** Whether the first has one character more than the second and is equal otherwise. */
const isOneMore = ([long, short]: readonly [readonly string[], readonly string[]]): boolean => {
  let at = 0;
  while (at < short.length && long[at] === short[at]) at++;
  for (let index = at; index < short.length; index++) if (long[index + 1] !== short[index]) return false;
  return true;
};
