import { holdsCentre } from '@reader/contracts/objects/geometry';
import { around } from '../geometry/boxes.js';
import type { PageLine } from '../foundation/page-symbol.js';
import type { Picture } from './find-pictures.js';

/** Height in inches below which nothing is writing. */
const SPECK_INCHES = 0.025;
/** A lone character needs this confidence (0–100) to be believed. */
const LONE_CHARACTER_FROM = 60;
/** A longer line with less is dirt that was read as text. */
const LINE_FROM = 25;

/** Fewer Latin letters and digits need this confidence: edges and rests of rules look like them. */
const FEW_LATIN = { most: 3, from: 55 };
/** Signs that a curve cut by rules leaves behind; nobody writes one of them on a line of its own. */
const LONE_STROKE = /^[一ー\-—―‐−/／\\|｜丨ノ]$/u;
/** A line in which no more than half are letters or digits needs this: dots of a screened picture. */
const DOTTED = { share: 0.5, from: 75 };
/** What is read in a picture: at least so many characters, read so surely. */
const IN_PICTURE = { fewest: 2, from: 85 };

const hasText = (line: PageLine): boolean => line.some(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** Whether a recognised line is dirt: specks, lone doubtful characters, nothing but signs. */
export const isNoise = (line: PageLine, dpi: number): boolean => {
  const box = around(line.map((symbol) => symbol.box));
  if (Math.max(box.height, box.width) < SPECK_INCHES * dpi) return true;
  if (!hasText(line)) return true;
  const text = line.map((symbol) => symbol.text).join('');
  if (LONE_STROKE.test(text)) return true;
  const confidence = confidenceOf(line);
  const letters = [...text].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length;
  if (letters <= DOTTED.share * [...text].length && confidence < DOTTED.from) return true;
  if ([...text].length <= FEW_LATIN.most && /^[\u0021-\u007e]+$/u.test(text) && confidence < FEW_LATIN.from)
    return true;
  return confidence < (line.length === 1 ? LONE_CHARACTER_FROM : LINE_FROM);
};

/** Whether a line is read from a picture's shapes: a word on a coloured ground is longer, or read surely. */
export const isOfPicture = (line: PageLine, pictures: readonly Picture[]): boolean => {
  const box = around(line.map((symbol) => symbol.box));
  if (!pictures.some((picture) => holdsCentre(picture.box, box))) return false;
  return line.length < IN_PICTURE.fewest || confidenceOf(line) < IN_PICTURE.from;
};

const confidenceOf = (line: PageLine): number =>
  line.reduce((sum, symbol) => sum + symbol.confidence, 0) / line.length;
