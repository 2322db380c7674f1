import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';

export interface Piece {
  readonly text: string;
  readonly isDoubtful: boolean;
}

/**
 * Splits a value where its characters' confidence crosses the threshold. One confidence belongs to one code point; if
 * their numbers differ (the value was edited), nothing is marked.
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

/** Number of candidates that Alt and a digit can choose. */
const MOST_CHOICES = 9;

/** The rules' proposals and the reading's candidates, best first, without the current value. */
export const choicesOf = (
  { origin, value }: Pick<UserInput, 'origin' | 'value'>,
  { suggestions = [] }: { readonly suggestions?: readonly string[] } = {},
): readonly string[] => {
  const others = [...suggestions, origin?.readAs, ...(origin?.alternatives ?? []), origin?.seenAs];
  const known = others.filter((other) => other !== undefined && other !== '' && other !== value);
  return [...new Set(known as string[])].slice(0, MOST_CHOICES);
};
