import { centreX, right } from '../../geometry/boxes.js';
import { median } from '../../geometry/median.js';
import { aligned, areAlike, isDigit, type BlankCharacter, type Character } from './aligned-characters.js';

/** Share of a blank page's characters that a page must show to say the same; the engine misreads some of a poor copy. */
const SAME_FROM = 0.7;
/** Confidence from which on both of two characters that differ are believed; digits are mistaken for one another less often. */
const CLEAR_FROM = 60;
const CLEAR_DIGIT_FROM = 40;

/** Characters that look alike are two all the same where both are seen so clearly: 甲 and 申, 末 and 未. */
const CLEAR_ALIKE_FROM = 80;
/**
 * In heights of the print: a page lies on its blank form, so the same words stand in the same places. A character of small print is
 * seen up to 0.45 off its place, most of a line's are not; of a line into which one was put in, centred, all stand 0.5 off.
 */
const OFF_PLACE = { one: 0.6, most: 0.3, few: 0.9 };
/** Characters in common from which on a line tells where it stands; large digits far apart are placed loosely. */
const TELLING = 3;
/** In heights of the print: room between two characters into which somebody may have written. */
const ROOM = 0.4;

/** Letters of units in small print come and go: HDL, mg/dl. */
const LATIN = /^\p{Script=Latin}$/u;

/** What reading a page and its blank form in one place tells: the same words, others, or too little to say. */
export type Verdict = 'same' | 'other' | 'unclear';

/**
 * Compares what a blank form and a page were read as in the same place. What the page has besides is somebody's writing, where
 * there is room for it. Another digit, two clear characters that do not look alike, the same ones in other places, or one put in
 * between make the words others.
 */
export const compareWhatIsSaid = (blank: readonly BlankCharacter[], page: readonly Character[]): Verdict => {
  const own = charactersOf(blank);
  const shown = charactersOf(page);
  const height = Math.max(0, ...own.map(({ box }) => box.height));
  const all = aligned(own, shown);
  const pairs = all.filter(([{ isDisputed }]) => isDisputed);
  const off = (a: Character, b: Character): number => (centreX(b.box) - centreX(a.box)) / height;
  const alike = all.flatMap(([a, b]) => (b !== null && areAlike(a.text, b.text) ? [off(a, b)] : []));
  const isTelling = alike.length >= TELLING;
  // A sign that was not read may be taken for a part of its neighbour: that one's other edge is in place.
  const isInPlace = (a: Character, b: Character): boolean =>
    [off(a, b), (b.box.x - a.box.x) / height, (right(b.box) - right(a.box)) / height].some(
      (one) => Math.abs(one) <= (isTelling ? OFF_PLACE.one : OFF_PLACE.few),
    );
  if (pairs.length === 0) return 'unclear';
  if (isTelling && Math.abs(median(alike)) > OFF_PLACE.most) return 'other';
  if (
    pairs.some(
      ([a, b]) => b !== null && (isOther(a, b) || (isClear(a, b) && !LATIN.test(a.text) && !isInPlace(a, b))),
    )
  )
    return 'other';
  if (hasPutIn(all, shown, ROOM * height)) return 'other';
  const same = pairs.filter(([a, b]) => b !== null && areAlike(a.text, b.text) && isInPlace(a, b)).length;
  return same >= SAME_FROM * pairs.length ? 'same' : 'unclear';
};

/** Whether the page has a clear character between two that stand close together on the blank form, one of them disputed. */
const hasPutIn = (
  pairs: readonly [BlankCharacter, Character | null][],
  shown: readonly Character[],
  room: number,
): boolean =>
  pairs.some(([a, b], index) => {
    const [nextA, nextB] = pairs[index + 1] ?? [];
    if (!b || !nextA || !nextB || !(a.isDisputed || nextA.isDisputed)) return false;
    if (nextA.box.x - right(a.box) > room) return false;
    return shown
      .slice(shown.indexOf(b) + 1, shown.indexOf(nextB))
      .some(
        (one) =>
          !LATIN.test(one.text) && one.confidence >= (isDigit(one.text) ? CLEAR_DIGIT_FROM : CLEAR_FROM),
      );
  });

/** Numbers in rings, which are read as many things: a letter, another number, nothing. */
const RINGED = /[\u2460-\u24ff\u2776-\u2793]/gu;

/** Without signs that a renderer sets differently and a copy loses. */
const charactersOf = <Read extends Character>(symbols: readonly Read[]): Read[] =>
  symbols.flatMap((symbol) =>
    [...symbol.text.replace(RINGED, '').normalize('NFKC')]
      .filter((character) => /[\p{L}\p{N}]/u.test(character))
      .map((character) => ({ ...symbol, text: character })),
  );

const isClear = (a: Character, b: Character, from = CLEAR_FROM): boolean =>
  Math.min(a.confidence, b.confidence) >= from;

/** 口 and ロ are printed as one and the same. */
const areOfOneScript = (a: string, b: string): boolean =>
  ['Han', 'Hiragana', 'Katakana', 'Latin'].some((script) => {
    const isOf = new RegExp(`^\\p{Script=${script}}$`, 'u');
    return isOf.test(a) && isOf.test(b);
  });

const isOther = (a: Character, b: Character): boolean => {
  if (a.text === b.text) return false;
  if (areAlike(a.text, b.text)) return areOfOneScript(a.text, b.text) && isClear(a, b, CLEAR_ALIKE_FROM);
  return isClear(a, b, isDigit(a.text) && isDigit(b.text) ? CLEAR_DIGIT_FROM : CLEAR_FROM);
};
