import { around } from '../geometry/boxes.js';
import type { PageLine } from '../foundation/page-symbol.js';

/** Height in inches below which nothing is writing. */
const SPECK_INCHES = 0.025;
/** A lone character needs this confidence (0–100) to be believed. */
const LONE_CHARACTER_FROM = 60;
/** A longer line with less is dirt that was read as text. */
const LINE_FROM = 25;

const hasText = (line: PageLine): boolean => line.some(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** Whether a recognised line is dirt: specks, lone doubtful characters, nothing but signs. */
export const isNoise = (line: PageLine, dpi: number): boolean => {
  const box = around(line.map((symbol) => symbol.box));
  if (Math.max(box.height, box.width) < SPECK_INCHES * dpi) return true;
  if (!hasText(line)) return true;
  const confidence = line.reduce((sum, symbol) => sum + symbol.confidence, 0) / line.length;
  return confidence < (line.length === 1 ? LONE_CHARACTER_FROM : LINE_FROM);
};
