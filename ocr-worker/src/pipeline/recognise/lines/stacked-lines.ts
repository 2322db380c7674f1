import { around, bottom, right } from '../../geometry/boxes.js';
import { bandsOf } from '../../layout/bands.js';
import type { TextLine } from '../../layout/find-text-lines.js';

/** In heights of what may be one line: the widest, how wide one of its characters is, and paper between its parts (昌, 言). */
const JOINT = { widest: 4.2, character: { narrowest: 0.8, widest: 1.25 }, paper: 0.15 };
/** In widths: how high a stroke of 二 or 三 is at most. */
const STROKE = 0.36;
/** Parts of one character above one another (言). */
const MOST = 6;

/** Lines that may be pieces of one, characters cut through: those pieces, top to bottom, and what they are together. */
export interface StackedLines {
  readonly pieces: readonly TextLine[];
  readonly whole: TextLine;
}

/**
 * Short lines above one another that together are as high as a character is wide. Layout alone does not tell a line from two: it
 * has to be read. No line is in two of them.
 */
export const findStackedLines = (lines: readonly TextLine[]): StackedLines[] => {
  const left = [...lines].sort((a, b) => a.box.y - b.box.y);
  const found: StackedLines[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const stack = longestStack(first, left);
    if (stack.length < 2) continue;
    found.push({ pieces: stack, whole: wholeOf(stack) });
    for (const line of stack.slice(1)) left.splice(left.indexOf(line), 1);
  }
  return found;
};

/** Whether pieces are nothing but strokes, each of which reads as a character of its own. */
export const areStrokes = (pieces: readonly TextLine[]): boolean =>
  pieces.every(({ parts }) => parts.every(({ width, height }) => height <= STROKE * width));

const wholeOf = (pieces: readonly TextLine[]): TextLine => {
  const parts = pieces.flatMap((piece) => piece.parts);
  return { box: around(parts), parts };
};

const longestStack = (first: TextLine, below: readonly TextLine[]): TextLine[] => {
  const widest = JOINT.widest * first.box.width;
  const stack = [first];
  let longest = [first];
  for (const line of below) {
    const box = around(stack.map((piece) => piece.box));
    if (stack.length === MOST || line.box.y - bottom(box) > widest) break;
    if (line.box.x > right(box) || right(line.box) < box.x) continue;
    stack.push(line);
    if (mayBeOne(stack)) longest = [...stack];
  }
  return longest;
};

const mayBeOne = (pieces: readonly TextLine[]): boolean => {
  const { box, parts } = wholeOf(pieces);
  if (box.width > JOINT.widest * box.height) return false;
  const { narrowest, widest } = JOINT.character;
  const isCharacter = (width: number): boolean =>
    width >= narrowest * box.height && width <= widest * box.height;
  const characters = bandsOf(parts.map((part) => ({ from: part.x, to: right(part) })));
  if (!isCharacter(box.width) && !characters.some(({ from, to }) => isCharacter(to - from))) return false;
  if (areStrokes(pieces)) return true;
  const rows = bandsOf(pieces.map((piece) => ({ from: piece.box.y, to: bottom(piece.box) })));
  return rows.slice(1).every((row, index) => row.from - rows[index]!.to <= JOINT.paper * box.height);
};
