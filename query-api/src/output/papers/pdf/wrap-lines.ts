import { charactersOf } from '../../text/characters.js';

/** Characters that begin no line, and that end none (JIS X 4051, the common part). */
const BEGINS_NO_LINE = new Set(
  '、。，．・：；？！,.:;?!)）]］}｝〉》」』】〕”’ゝゞヽヾ々〻ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％%',
);
const ENDS_NO_LINE = new Set('(（[［{｛〈《「『【〔“‘￥¥＄$');
const IS_OF_WORD = /^[\p{Script=Latin}\p{Nd}@#&+\-_./'~=]$/u;

/** Words and numbers of Latin letters hold together, all else is parted by characters. */
const piecesOf = (line: string): string[] => {
  const pieces: string[] = [];
  let isWord = false;
  for (const character of charactersOf(line)) {
    const isOfWord = character.charCodeAt(0) < 0x3000 && IS_OF_WORD.test(character);
    if (isOfWord && isWord) pieces[pieces.length - 1] += character;
    else pieces.push(character);
    isWord = isOfWord;
  }
  return pieces;
};

const wrapLine = (line: string, width: number, widthOf: (text: string) => number): string[] => {
  if (widthOf(line) <= width) return [line];
  const lines: string[] = [];
  let held: string[] = [];
  let used = 0;
  const hold = (piece: string): void => {
    held.push(piece);
    used += widthOf(piece);
  };
  const breakBefore = (next: string): void => {
    // What may not stand at the edge takes its neighbour along.
    let kept = held.length;
    let first = next;
    while (kept > 1 && (BEGINS_NO_LINE.has(first) || ENDS_NO_LINE.has(held[kept - 1]!)))
      first = held[(kept -= 1)]!;
    const carried = kept > 1 || !BEGINS_NO_LINE.has(first) ? held.slice(kept) : [];
    lines.push(held.slice(0, held.length - carried.length).join(''));
    held = [];
    used = 0;
    carried.forEach(hold);
  };
  for (const piece of piecesOf(line)) {
    const isTooLong = widthOf(piece) > width;
    for (const part of isTooLong ? charactersOf(piece) : [piece]) {
      if (held.length > 0 && used + widthOf(part) > width) {
        breakBefore(part);
        // A space between two lines is the break itself.
        if (part === ' ' || part === '\u3000') continue;
      }
      hold(part);
    }
  }
  if (held.length > 0) lines.push(held.join(''));
  return lines;
};

/** A text in lines no wider than `width`, its own line ends kept; a character wider than that stands alone. */
export const wrapLines = (text: string, width: number, widthOf: (text: string) => number): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line, width, widthOf));
