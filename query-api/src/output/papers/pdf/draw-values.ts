import { inputType } from '@reader/contracts/codes/document';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Box } from '@reader/contracts/objects/geometry';
import { charactersOf } from '../../text/characters.js';
import { drawLine, type Pdf } from './draw-line.js';
import { fitIntoBox, heightOfLines, LARGEST_SIZE, lineStep } from './fit-into-box.js';
import type { JapaneseFont } from './japanese-font.js';

const INK = '#111111';
const PAPER = '#ffffff';
/** Points at most, and part of a box's height, that stay free for its edge, which is often a ruled line. */
const RIM = { points: 1.5, part: 0.08 } as const;
/** The same between its edge and the writing beside it. */
const PADDING = { points: 4, part: 0.16 } as const;
/** A line that is this many times higher than wide is written downwards. */
const DOWNWARD = 2;

/** A place that is longer than this is not filled with writing. */
const MOST_STRETCH = 1.6;

const isTick = ({ type }: UserInput): boolean => type === inputType.checkbox || type === inputType.radio;

const isDownward = (text: string, { width, height }: Box): boolean =>
  height >= DOWNWARD * width && !/[\r\n]/.test(text) && charactersOf(text).length > 1;

const drawUnseenLine = (pdf: Pdf, font: JapaneseFont, text: string, { x, y, width, height }: Box): void => {
  const own = font.widthOf(text);
  if (own === 0) return;
  const size = Math.max(1, height / font.lineHeight);
  const stretch = Math.min(MOST_STRETCH, Math.max(0.01, width / (own * size)));
  drawLine(pdf, font, { text, x, y, size, stretch });
};

/** The value over its place without ink, for searching and copying: as long and as high as what is written there. */
const drawUnseen = (pdf: Pdf, font: JapaneseFont, text: string, box: Box): void => {
  const lines = text.split(/\r\n|\r|\n/);
  pdf.save();
  // Text rendering mode 3 (PDF 32000-1, 9.3.6): neither filled nor stroked.
  pdf.addContent('3 Tr');
  if (isDownward(text, box)) {
    pdf.translate(box.x + box.width, box.y).rotate(90);
    drawUnseenLine(pdf, font, text, { x: 0, y: 0, width: box.height, height: box.width });
  } else {
    const height = box.height / lines.length;
    lines.forEach((line, index) =>
      drawUnseenLine(pdf, font, line, { ...box, y: box.y + index * height, height }),
    );
  }
  pdf.restore();
};

const within = ({ points, part }: typeof RIM | typeof PADDING, { width, height }: Box): number =>
  Math.min(points, part * Math.min(width, height));

const whiteOut = (pdf: Pdf, box: Box): void => {
  const rim = within(RIM, box);
  pdf.rect(box.x + rim, box.y + rim, box.width - 2 * rim, box.height - 2 * rim).fill(PAPER);
};

/** One character below the other, in the middle of the box. */
const drawDownward = (pdf: Pdf, font: JapaneseFont, characters: readonly string[], box: Box): void => {
  const padding = within(PADDING, box);
  const size = Math.min(
    LARGEST_SIZE,
    box.width - 2 * within(RIM, box),
    (box.height - 2 * padding) / characters.length,
  );
  pdf.fillColor(INK);
  characters.forEach((character, index) =>
    drawLine(pdf, font, {
      text: character,
      x: box.x + (box.width - font.widthOf(character) * size) / 2,
      y: box.y + padding + index * size - ((font.lineHeight - 1) * size) / 2,
      size,
      isDownward: true,
    }),
  );
};

const drawSeen = (pdf: Pdf, font: JapaneseFont, text: string, box: Box): void => {
  whiteOut(pdf, box);
  if (isDownward(text, box) && font.widthOf(text) * LARGEST_SIZE > box.width)
    return drawDownward(pdf, font, charactersOf(text), box);
  const padding = within(PADDING, box);
  const room = { width: box.width - 2 * padding, height: box.height - 2 * within(RIM, box) };
  const fitted = fitIntoBox(text, room, font.widthOf);
  const step = lineStep(fitted.size);
  // The font's own line is higher than the step; its letters stand in the middle of it.
  const top = box.y + (box.height - heightOfLines(fitted)) / 2 + (step - font.lineHeight * fitted.size) / 2;
  pdf.fillColor(INK);
  fitted.lines.forEach((line, index) =>
    drawLine(pdf, font, { text: line, x: box.x + padding, y: top + index * step, size: fitted.size }),
  );
};

/** A box to tick that somebody corrected: a new box, ticked or not. */
const drawTick = (pdf: Pdf, isTicked: boolean, { x, y, width, height }: Box): void => {
  whiteOut(pdf, { x, y, width, height });
  const side = Math.min(width, height) * 0.8;
  const left = x + (width - side) / 2;
  const top = y + (height - side) / 2;
  pdf
    .lineWidth(Math.max(0.4, side / 14))
    .rect(left, top, side, side)
    .stroke(INK);
  if (!isTicked) return;
  pdf
    .lineWidth(Math.max(0.6, side / 8))
    .moveTo(left + side * 0.2, top + side * 0.55)
    .lineTo(left + side * 0.42, top + side * 0.78)
    .lineTo(left + side * 0.82, top + side * 0.25)
    .stroke(INK);
};

/**
 * Puts a value onto its place (points). Unseen: without ink over the image. Seen: set into the whitened box; a box
 * to tick and a place that is empty stay as they are on the image unless somebody corrected them.
 */
export const drawValue = (
  pdf: Pdf,
  font: JapaneseFont,
  input: UserInput,
  box: Box,
  isSeen: boolean,
): void => {
  if (isSeen && isTick(input) && input.is_corrected) drawTick(pdf, input.value !== '', box);
  if (input.value === '') {
    if (isSeen && !isTick(input) && input.is_corrected) whiteOut(pdf, box);
  } else if (isSeen && !isTick(input)) drawSeen(pdf, font, input.value, box);
  else drawUnseen(pdf, font, input.value, box);
};
