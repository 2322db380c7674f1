import type { Folding } from '@reader/contracts/text/folded-text';
import {
  type ExpressionEngine,
  type Finder,
  type Found,
  finderOf,
  TooLong,
  withReplaced,
} from '@reader/contracts/text/replacing';
import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** What is looked for in the values of a document, and what shall take its place (docs/product/check.md#find-and-replace). */
export interface FindQuery {
  readonly text: string;
  readonly replacement: string;
  readonly isRegex: boolean;
  /** Width and case count, and so do old and variant forms and blanks. */
  readonly isExact: boolean;
}

/** A place in a value, in code units. */
export interface Hit {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Steps of an expression that one value may cost, a few hundredths of a second. */
const MOST_STEPS = 5_000_000;

const exactly = { isCaseInsensitive: false, isWidthInsensitive: false };
const loosely = { isCaseInsensitive: true, isWidthInsensitive: true, isFormInsensitive: true };

/** A person that looks for nothing but blanks means them. */
const foldingOf = ({ text, isExact }: FindQuery): Folding =>
  isExact ? exactly : { ...loosely, isBlankInsensitive: text.trim() !== '' };

const finderWith = (query: FindQuery, target: string, engine: ExpressionEngine | null): Finder =>
  finderOf({ source: query.text, target, folding: foldingOf(query), isRegex: query.isRegex }, engine);

/** @throws Error for an invalid regular expression */
export const searcherOf = (query: FindQuery, engine: ExpressionEngine | null): Finder =>
  finderWith(query, '', engine);

/** As `searcherOf`, with what takes the place of each find. @throws Error for an invalid regular expression */
export const replacerOf = (query: FindQuery, engine: ExpressionEngine | null): Finder =>
  finderWith(query, query.replacement, engine);

/**
 * What is found in a value; nothing where an expression finds no characters. `onFound` is called after each and may end it by
 * throwing. null: looking through it would take too long, or what takes the place of all is longer than a value may be.
 */
export const foundIn = (finder: Finder, value: string, onFound?: () => void): readonly Found[] | null => {
  if (finder.stepsPerCharacter * value.length > MOST_STEPS) return null;
  try {
    return finder.find(value, onFound).filter(({ from, to }) => to > from);
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
};

/** A value with these replaced; null: longer than a value may be. */
export const replacedIn = (value: string, found: readonly Found[]): string | null => {
  try {
    return withReplaced(value, found);
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
};

export const hitsOf = ({ id }: Pick<UserInput, 'id'>, found: readonly Found[]): Hit[] =>
  found.map(({ from, to }) => ({ id, from, to }));

/** The hits of one value as they are now, among those of the others, in order. */
export const withHitsOf = (
  hits: readonly Hit[],
  rankOf: (id: string) => number,
  id: string,
  own: readonly Hit[],
): Hit[] => {
  const rank = rankOf(id);
  return [
    ...hits.filter((hit) => rankOf(hit.id) < rank),
    ...own,
    ...hits.filter((hit) => rankOf(hit.id) > rank),
  ];
};

/** Index of the hit to go to from a place: the next or previous one, round the ends. -1: there is none. */
export const steppedHit = (
  hits: readonly Hit[],
  rankOf: (id: string) => number,
  from: Pick<Hit, 'id' | 'from'> | null,
  by: 1 | -1,
): number => {
  if (hits.length === 0) return -1;
  if (from === null) return by === 1 ? 0 : hits.length - 1;
  const rank = rankOf(from.id);
  const distanceTo = (hit: Hit) => rankOf(hit.id) - rank || hit.from - from.from;
  const index =
    by === 1
      ? hits.findIndex((hit) => distanceTo(hit) > 0)
      : hits.findLastIndex((hit) => distanceTo(hit) < 0);
  return index >= 0 ? index : by === 1 ? 0 : hits.length - 1;
};
