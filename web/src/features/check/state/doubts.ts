import type { UserInput } from '@reader/contracts/objects/document-content';
import { DOUBT_BELOW } from '@reader/contracts/objects/reading-content';

/** What the mark column says about a value. Machine-read values without doubt have no mark, so marks stay rare. */
export type Mark = 'doubt' | 'corrected' | 'checked' | null;

/** `saved` is the value as it was loaded, when it was. */
export const markOf = (
  input: UserInput,
  saved: UserInput | undefined,
  checked: ReadonlySet<string>,
  isConfirmed = false,
): Mark => {
  if (input.is_corrected || (saved !== undefined && saved.value !== input.value)) return 'corrected';
  if (checked.has(input.id)) return 'checked';
  // Who confirmed the document has answered for all of it.
  if (isConfirmed) return null;
  return input.origin !== null && input.origin.confidence < DOUBT_BELOW ? 'doubt' : null;
};

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

/** Why a value is doubtful, as a sentence. */
export const doubtReason = (input: UserInput): string => {
  const { origin, value } = input;
  if (!origin) return '';
  if (value === '') return '読み取れた文字がありません。画像を確認してください。';
  if (origin.readAs !== undefined && !input.is_corrected)
    return `「${origin.readAs}」と読み取り、辞書の語に直しました。`;
  const points = Array.from(value);
  const known = origin.characters?.length === points.length ? origin.characters : undefined;
  const doubtful = points
    .map((point, index) => ({ point, confidence: Math.round(known?.[index] ?? 100) }))
    .filter(({ point, confidence }) => confidence < DOUBT_BELOW && point.trim() !== '');
  const [first] = doubtful;
  if (!first) return `読み取りの確度が ${Math.round(origin.confidence)}% です。`;
  if (doubtful.length === 1) return `「${first.point}」は確度 ${first.confidence}% です。`;
  const lowest = Math.min(...doubtful.map(({ confidence }) => confidence));
  return `確度の低い文字が${doubtful.length}つ（最低${lowest}%）。`;
};
