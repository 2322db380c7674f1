import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrLine, OcrSymbol } from '../engine.js';

/** Openings of pages, lines and words, and whole characters, in the order they are written. */
const PIECES =
  /class='(ocr_page|ocr_line|ocr_header|ocr_caption|ocr_textfloat|ocrx_word)'|class='ocrx_cinfo' title='x_bboxes (-?\d+) (-?\d+) (-?\d+) (-?\d+); x_conf ([\d.]+)'>([^<]*)</g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const decoded = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);

const boxOf = (x0: number, y0: number, x1: number, y1: number): Box => ({
  x: x0,
  y: y0,
  width: Math.max(0, x1 - x0),
  height: Math.max(0, y1 - y0),
});

/**
 * The pages of tesseract's hOCR output (written with `hocr_char_boxes=1`), each as lines of symbols; a page
 * without text is an empty list. Only tesseract's own way of writing it is understood.
 */
export const linesOfHocr = (hocr: string): OcrLine[][] => {
  const pages: OcrSymbol[][][] = [];
  let isNewWord = false;
  for (const [, opened, x0, y0, x1, y1, confidence, text] of hocr.matchAll(PIECES)) {
    const page = pages.at(-1);
    if (opened === 'ocr_page') pages.push([]);
    else if (opened === 'ocrx_word') isNewWord = true;
    else if (opened !== undefined) page?.push([]);
    else {
      const line = page?.at(-1);
      const symbol = decoded(text ?? '').trim();
      if (line === undefined || symbol === '') continue;
      line.push({
        text: symbol,
        box: boxOf(Number(x0), Number(y0), Number(x1), Number(y1)),
        confidence: Math.min(100, Math.max(0, Number(confidence))),
        startsWord: isNewWord && line.length > 0,
      });
      isNewWord = false;
    }
  }
  return pages.map((lines) => lines.filter((line) => line.length > 0).map((symbols) => ({ symbols })));
};
