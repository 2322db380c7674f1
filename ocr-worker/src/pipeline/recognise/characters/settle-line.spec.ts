import { describe, expect, it } from 'vitest';
import { paper } from '../../../testing/ink.js';
import { symbolsOf } from '../../../testing/symbols.js';
import { joinAtLostColons } from './colons.js';
import { settleLine } from './settle-line.js';
import { valueOfLine } from './value.js';

/** A block of ink for a character at `x`, 36 px wide and high from y 10 on. */
const glyph = (x: number): [number, number, number, number] => [x, 10, 36, 36];

describe('settleLine', () => {
  it('drops spaces between Japanese characters where the ink does not pause', () => {
    const line = symbolsOf('山 田', { y: 5 }).map((symbol, index) => ({
      ...symbol,
      box: { ...symbol.box, x: index * 40 },
    }));
    expect(valueOfLine(settleLine(line, paper(200, 60, glyph(2), glyph(42)))).text).toBe('山田');
  });

  it('keeps a space where the ink pauses for a character', () => {
    const line = symbolsOf('山 田', { y: 5 });
    expect(valueOfLine(settleLine(line, paper(200, 60, glyph(2), glyph(82)))).text).toBe('山 田');
  });

  it('keeps spaces between Latin words', () => {
    const line = symbolsOf('a b', { y: 5 }).map((symbol, index) => ({
      ...symbol,
      box: { ...symbol.box, x: index * 50 },
    }));
    expect(valueOfLine(settleLine(line, paper(200, 60, glyph(2), glyph(52)))).text).toBe('a b');
  });

  it('draws the boxes in to the ink', () => {
    const [symbol] = settleLine(symbolsOf('山', { y: 0, size: 60 }), paper(200, 80, glyph(2)));
    expect(symbol!.box).toMatchObject({ y: 10, height: 36 });
  });

  it('tells a colon from a middle dot by its two dots', () => {
    const colon = paper(200, 60, glyph(2), [58, 16, 6, 6], [58, 36, 6, 6], glyph(82));
    expect(valueOfLine(settleLine(symbolsOf('名・山', { y: 5 }), colon)).text).toBe('名：山');
    const dot = paper(200, 60, glyph(2), [57, 25, 8, 8], glyph(82));
    expect(valueOfLine(settleLine(symbolsOf('名・山', { y: 5 }), dot)).text).toBe('名・山');
  });
});

describe('joinAtLostColons', () => {
  const pieces = [symbolsOf('名', { y: 5 }), symbolsOf('山', { x: 80, y: 5 })];

  it('joins label and value when the colon between them was not read', () => {
    const ink = paper(200, 60, glyph(2), [58, 16, 6, 6], [58, 36, 6, 6], glyph(82));
    expect(joinAtLostColons(pieces, ink).map((line) => valueOfLine(line).text)).toEqual(['名：山']);
  });

  it('leaves pieces apart that nothing stands between', () => {
    expect(joinAtLostColons(pieces, paper(200, 60, glyph(2), glyph(82)))).toHaveLength(2);
  });
});
