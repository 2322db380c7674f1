import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';

export interface Piece {
  readonly text: string;
  readonly isDoubtful: boolean;
}

/**
 * The value cut where its characters' confidence passes the threshold. One confidence belongs to one code point;
 * when they do not fit the value (it was edited), nothing is marked.
 */
export const doubtfulPieces = (
  value: string,
  characters: readonly number[] | undefined,
): readonly Piece[] => {
  const points = Array.from(value);
  if (!characters || characters.length !== points.length) return [{ text: value, isDoubtful: false }];
  const pieces: { text: string; isDoubtful: boolean }[] = [];
  points.forEach((point, index) => {
    const isDoubtful = (characters[index] ?? 100) < DOUBT_BELOW && point.trim() !== '';
    const last = pieces.at(-1);
    if (last?.isDoubtful === isDoubtful) last.text += point;
    else pieces.push({ text: point, isDoubtful });
  });
  return pieces;
};

/** Candidates that Alt and a digit can take. */
const MOST_CHOICES = 9;

/** What rules propose for the value and what else the reading had, best first; never what it is now. */
export const choicesOf = (
  { origin, value }: Pick<UserInput, 'origin' | 'value'>,
  { suggestions = [] }: { readonly suggestions?: readonly string[] } = {},
): readonly string[] => {
  const others = [...suggestions, origin?.readAs, ...(origin?.alternatives ?? [])];
  const known = others.filter((other) => other !== undefined && other !== '' && other !== value);
  return [...new Set(known as string[])].slice(0, MOST_CHOICES);
};
