import { drawableText } from './drawable-text.js';
import type { JapaneseFont } from './japanese-font.js';

export type Pdf = PDFKit.PDFDocument;

/** A line of text with its top left corner in points. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How many times wider than the font has them its characters are. */
  readonly stretch?: number;
  /** The forms that characters have in lines that run downwards. */
  readonly isDownward?: boolean;
}

/** Draws one line of text; what the font lacks is shown by a sign and can be found and copied all the same. */
export const drawLine = (
  pdf: Pdf,
  font: JapaneseFont,
  { text, x, y, size, stretch = 1, isDownward = false }: TextLine,
): void => {
  let left = x;
  pdf.fontSize(size);
  for (const { shown, actual } of drawableText(text, font.hasCharacter)) {
    if (actual !== undefined) pdf.markContent('Span', { actual });
    // Tz: horizontal scaling in per cent.
    if (stretch !== 1) pdf.save().addContent(`${(stretch * 100).toFixed(2)} Tz`);
    pdf.text(shown, left, y, { lineBreak: false, ...(isDownward ? { features: ['vert'] } : {}) });
    if (stretch !== 1) pdf.restore();
    if (actual !== undefined) pdf.endMarkedContent();
    left += font.widthOf(shown) * size * stretch;
  }
};
