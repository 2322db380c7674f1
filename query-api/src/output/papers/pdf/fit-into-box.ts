import { wrapLines } from './wrap-lines.js';

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** In points. */
export const LARGEST_SIZE = 11;
/** Below it nothing is readable and nothing gained. */
const SMALLEST = 1;
/** At this size a line is rather broken than set smaller. */
const COMFORTABLE = 7;
/** Of one line's top to the next one's, at size 1. */
const LEADING = 1.2;

/** The largest size at which a text fits a room (points), with its lines. */
export const fitIntoBox = (
  text: string,
  { width, height }: Room,
  widthOf: (text: string) => number,
): FittedText => {
  const isOneLine = !/[\r\n]/.test(text);
  const inOne = Math.min(LARGEST_SIZE, height / LEADING, width / Math.max(widthOf(text), 0.01));
  if (isOneLine && (inOne >= COMFORTABLE || inOne >= height / LEADING / 2))
    return { size: Math.max(inOne, SMALLEST), lines: [text] };
  for (let size = Math.min(LARGEST_SIZE, height / LEADING); size > SMALLEST; size *= 0.93) {
    const lines = wrapLines(text, width / size, widthOf);
    if (
      lines.length * LEADING * size <= height &&
      lines.every((line) => widthOf(line) * size <= width * 1.01)
    )
      return { size, lines };
  }
  return { size: SMALLEST, lines: wrapLines(text, width / SMALLEST, widthOf) };
};

/** Height of a number of lines at a size. */
export const heightOfLines = ({ size, lines }: FittedText): number => lines.length * LEADING * size;

export const lineStep = (size: number): number => LEADING * size;
