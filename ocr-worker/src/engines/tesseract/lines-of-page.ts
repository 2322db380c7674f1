import type { Bbox, Page } from 'tesseract.js';
import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrLine, OcrSymbol } from '../engine.js';

const boxOf = ({ x0, y0, x1, y1 }: Bbox): Box => ({
  x: x0,
  y: y0,
  width: Math.max(0, x1 - x0),
  height: Math.max(0, y1 - y0),
});

/** tesseract's blocks as lines of symbols. Its 'words' are fragments of Japanese, kept only as spaces seen. */
export const linesOfPage = (page: Page): OcrLine[] =>
  (page.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) =>
      paragraph.lines
        .map((line) => ({
          symbols: line.words.flatMap((word, wordIndex) =>
            word.symbols.flatMap((symbol, index): OcrSymbol[] => {
              const text = symbol.text.trim();
              if (text === '') return [];
              const startsWord = wordIndex > 0 && index === 0;
              return [{ text, box: boxOf(symbol.bbox), confidence: clamp(symbol.confidence), startsWord }];
            }),
          ),
        }))
        .filter((line) => line.symbols.length > 0),
    ),
  );

const clamp = (confidence: number): number => Math.min(100, Math.max(0, confidence));
