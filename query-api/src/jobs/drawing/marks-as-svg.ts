import type { AnswerMark } from '@reader/contracts/objects/demands/answer-mark';
import type { Box } from '@reader/contracts/objects/geometry';
import { drawableText } from '../../output/papers/pdf/drawable-text.js';
import {
  fitIntoBox,
  heightOfLines,
  lineStep,
  type FittedText,
} from '../../output/papers/pdf/fit-into-box.js';
import { wrapLines } from '../../output/papers/pdf/wrap-lines.js';
import type { JapaneseFont } from '../../output/papers/pdf/japanese-font.js';

/** A dark blue: told from the form's print, and dark enough for a fax. */
const INK = '#1d3a6e';
const POINTS = 72;
/** Part of a field's height, and points at most, between its left edge and what is written in it. */
const PADDING = { part: 0.16, points: 4 } as const;
/** A ring reaches so far beyond the words that it is around, as a part of their height. */
const AROUND = 0.35;

/** A page that is drawn on, px. */
export interface DrawnOn {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

const number = (value: number): string => value.toFixed(2);

/** A line of text; `x` is its left end and `y` its baseline, px; `size` the size of the type, px. */
const line = (
  font: JapaneseFont,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string => {
  const scale = size / font.unitsPerEm;
  let left = x;
  const drawn: string[] = [];
  for (const { shown } of drawableText(text, font.hasCharacter))
    for (const character of shown) {
      const outline = font.outlineOf(character.codePointAt(0)!);
      if (outline !== '')
        drawn.push(
          `<path transform="translate(${number(left)} ${number(y)}) scale(${scale} ${-scale})" d="${outline}"/>`,
        );
      left += font.widthOf(character) * size;
    }
  return drawn.join('');
};

/** Points: what would have to be smaller is cut short, so that it can be read as far as it goes. */
const SMALLEST = 4;
const CUT_SHORT = '…';

const legible = (
  fitted: FittedText,
  text: string,
  { width, height, widthOf }: { width: number; height: number; widthOf: (text: string) => number },
): FittedText => {
  if (fitted.size >= SMALLEST) return fitted;
  const size = Math.min(SMALLEST, height);
  const lines = wrapLines(text, width / size, widthOf);
  const room = Math.max(1, Math.floor(height / lineStep(size)));
  const shown = lines.slice(0, room);
  if (lines.length > room) shown[room - 1] = `${shown[room - 1]!.slice(0, -1)}${CUT_SHORT}`;
  return { size, lines: shown };
};

const textIn = (font: JapaneseFont, text: string, box: Box, dpi: number): string => {
  // Sizes are chosen in points, as on other papers.
  const pixels = dpi / POINTS;
  const [width, height] = [box.width / pixels, box.height / pixels];
  const padding = Math.min(PADDING.points, PADDING.part * Math.min(width, height));
  const fitted = legible(fitIntoBox(text, { width: width - 2 * padding, height }, font.widthOf), text, {
    ...{ width: width - 2 * padding, height, widthOf: font.widthOf },
  });
  const step = lineStep(fitted.size);
  const first = (height - heightOfLines(fitted)) / 2 + (step - font.lineHeight * fitted.size) / 2;
  return fitted.lines
    .map((words, index) =>
      line(font, words, {
        x: box.x + padding * pixels,
        y: box.y + (first + index * step + font.ascent * fitted.size) * pixels,
        size: fitted.size * pixels,
      }),
    )
    .join('');
};

const ring = ({ x, y, width, height }: Box): string => {
  const beyond = height * AROUND;
  return `<ellipse cx="${number(x + width / 2)}" cy="${number(y + height / 2)}" rx="${number(width / 2 + beyond)}" ry="${number(
    height / 2 + beyond,
  )}" fill="none" stroke="${INK}" stroke-width="${number(Math.max(2, height / 10))}"/>`;
};

const tick = ({ x, y, width, height }: Box): string => {
  const side = Math.min(width, height);
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  const at = (across: number, down: number) => `${number(left + side * across)},${number(top + side * down)}`;
  return `<polyline points="${at(0.15, 0.5)} ${at(0.4, 0.8)} ${at(0.9, 0.1)}" fill="none" stroke="${INK}" stroke-width="${number(
    Math.max(2, side / 8),
  )}"/>`;
};

const drawn = (font: JapaneseFont, mark: AnswerMark, dpi: number): string => {
  switch (mark.kind) {
    case 'text':
      return textIn(font, mark.text, mark.box, dpi);
    case 'ring':
      return ring(mark.box);
    case 'tick':
      return tick(mark.box);
  }
};

/** The marks of one page as a picture without ground. Texts become outlines: the picture needs no font, and holds no markup of theirs. */
export const marksAsSvg = (
  font: JapaneseFont,
  { width, height, dpi }: DrawnOn,
  marks: readonly AnswerMark[],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g fill="${INK}">${marks
    .map((mark) => drawn(font, mark, dpi))
    .join('')}</g></svg>`;
