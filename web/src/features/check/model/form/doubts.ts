import type { ValueMark } from '@reader/contracts/codes/document';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { DOUBT_BELOW, type Origin } from '@reader/contracts/objects/document/reading-content';
import { isDoubtful } from '@reader/contracts/objects/document/review-state';
import { type Finding, isBlocked, reasonsOf } from '../../../../shared-features/fields/model/finding';

/** What the mark column says about a value. Machine-read values without doubt have no mark, so marks stay rare. */
export type Mark = 'doubt' | 'blocked' | 'corrected' | 'checked' | ValueMark | null;

/** `saved` is the value as it was loaded, when it was. */
export const markOf = (
  input: UserInput,
  saved: UserInput | undefined,
  isConfirmed = false,
  finding?: Finding,
): Mark => {
  if (input.mark !== null) return input.mark;
  if (finding && finding.open.length > 0) return isBlocked(finding) ? 'blocked' : 'doubt';
  if (input.is_corrected || (saved !== undefined && saved.value !== input.value)) return 'corrected';
  if (input.is_accepted === true) return 'checked';
  // The person that confirmed the document has answered for all of it.
  if (isConfirmed) return null;
  return isDoubtful(input) ? 'doubt' : null;
};

const SURE = 100;

/**
 * Confidence of each character of the value as it is now. While a value that was read is edited, what stands before
 * and after the change keeps its own; what was typed is sure. Undefined where the reading did not tell.
 */
export const charactersOf = (
  input: UserInput,
  saved: UserInput | undefined,
): readonly number[] | undefined => {
  const known = input.origin?.characters;
  if (!known || !saved || saved.is_corrected) return undefined;
  const [was, is] = [Array.from(saved.value), Array.from(input.value)];
  if (known.length !== was.length) return undefined;
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && was[start] === is[start]) start++;
  let end = 0;
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  return [
    ...known.slice(0, start),
    ...is.slice(start, is.length - end).map(() => SURE),
    ...known.slice(was.length - end),
  ];
};

/** Why a value is doubtful, as a sentence: the rules that it breaks come before how it was read. */
export const doubtReason = (input: UserInput, finding?: Finding): string => {
  const broken = reasonsOf(finding);
  if (broken !== '') return broken;
  const { origin, value } = input;
  if (!origin) return '';
  if (value === '') return '読み取れた文字がありません。画像を確認してください。';
  if (origin.readAs !== undefined && !input.is_corrected)
    return `「${origin.readAs}」と読み取り、辞書の語に直しました。`;
  if (origin.isHandwritingUnread)
    return '手書きのようです。手書きを読むエンジンがないため、確かではありません。';
  return settledSentence(input) + confidenceSentence(origin, value);
};

/** How sure the engine was, of the characters that it was unsure of where it told. */
const confidenceSentence = (origin: Origin, value: string): string => {
  const points = Array.from(value);
  const known = origin.characters?.length === points.length ? origin.characters : undefined;
  const doubtful = points
    .map((point, index) => ({ point, confidence: Math.round(known?.[index] ?? 100) }))
    .filter(({ point, confidence }) => confidence < DOUBT_BELOW && point.trim() !== '');
  const [first] = doubtful;
  if (!first) return `読取の確度が ${Math.round(origin.confidence)}% です。`;
  if (doubtful.length === 1) return `「${first.point}」は確度 ${first.confidence}% です。`;
  const lowest = Math.min(...doubtful.map(({ confidence }) => confidence));
  return `確度の低い文字が${doubtful.length}つ（最低${lowest}%）。`;
};

/** Changes that are told one by one. */
const MOST_TOLD = 3;

/** What the engine made of characters by those around them; '' where it left all as it had seen them. */
const settledSentence = ({ origin, value, is_corrected }: UserInput): string => {
  const seenAs = origin?.seenAs;
  if (seenAs === undefined || is_corrected) return '';
  const [seen, read] = [Array.from(seenAs), Array.from(value)];
  if (seen.length !== read.length) return `「${seenAs}」と読み取り、前後の文字から直しました。`;
  const changes = seen.flatMap((character, index) =>
    character === read[index] ? [] : [`「${character}」を「${read[index]!}」`],
  );
  const told = [...new Set(changes)];
  if (told.length === 0) return '';
  const rest = told.length > MOST_TOLD ? `など${changes.length}文字を読み替えました。` : 'と読みました。';
  return `前後の文字から${told.slice(0, MOST_TOLD).join('、')}${rest}`;
};
