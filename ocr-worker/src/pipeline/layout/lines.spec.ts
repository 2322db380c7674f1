import { describe, expect, it } from 'vitest';
import { symbolsOf } from '../../testing/symbols.js';
import type { PageLine, PageSymbol } from '../foundation/page-symbol.js';
import { isNoise, isOfPicture } from './filter-regions.js';
import { inReadingOrder, joinRuns, splitAtGaps } from './lines.js';

const texts = (lines: readonly PageLine[]): string[] =>
  lines.map((line) => line.map(({ text }) => text).join(''));

describe('lines', () => {
  it('joins runs at the same height from left to right', () => {
    const runs = [
      symbolsOf('太郎', { x: 200, y: 102 }),
      symbolsOf('山田', { x: 100, y: 100 }),
      symbolsOf('次', { y: 200 }),
    ];
    expect(texts(joinRuns(runs))).toEqual(['山田太郎', '次']);
  });

  it('parts entries that stand far apart', () => {
    const line = [...symbolsOf('氏名'), ...symbolsOf('住所', { x: 400 })];
    expect(texts(splitAtGaps(line))).toEqual(['氏名', '住所']);
    expect(texts(splitAtGaps(symbolsOf('氏名')))).toEqual(['氏名']);
  });

  it('reads rows before columns, though a row is not quite level', () => {
    const lines = [symbolsOf('下', { y: 90 }), symbolsOf('右', { x: 300, y: 8 }), symbolsOf('左', { y: 12 })];
    expect(texts(inReadingOrder(lines))).toEqual(['左', '右', '下']);
  });
});

describe('text in two columns', () => {
  const column = (name: string, x: number, length: number): PageLine[] =>
    Array.from({ length: 6 }, (_, row) =>
      symbolsOf(`${name}${row}`.padEnd(length, 'の'), { x, y: 200 + row * 60 }),
    );

  it('is read column by column, below a title across both', () => {
    const title = symbolsOf('題'.padEnd(20, '名'), { x: 200, y: 100 });
    const order = texts(inReadingOrder([title, ...column('左', 0, 14), ...column('右', 640, 14)].reverse()));
    expect(order.map((text) => text[0]).join('')).toBe('題左左左左左左右右右右右右');
  });

  it('is not supposed where short entries stand side by side', () => {
    const order = texts(inReadingOrder([...column('左', 0, 4), ...column('右', 640, 4)]));
    expect(order.map((text) => text[0]).join('')).toBe('左右左右左右左右左右左右');
  });
});

describe('isOfPicture', () => {
  const picture = { box: { x: 0, y: 0, width: 400, height: 400 }, isDark: false };

  it('finds what is read from the shapes of a picture, not words on a coloured ground', () => {
    expect(isOfPicture(symbolsOf('C', { confidence: 99 }), [picture])).toBe(true);
    expect(isOfPicture(symbolsOf('TYT', { confidence: 60 }), [picture])).toBe(true);
    expect(isOfPicture(symbolsOf('合計', { confidence: 97 }), [picture])).toBe(false);
    expect(isOfPicture(symbolsOf('C', { confidence: 99, x: 800 }), [picture])).toBe(false);
  });
});

describe('isNoise', () => {
  it('finds what curves and screens are read as', () => {
    expect(isNoise(symbolsOf('一', { confidence: 97 }), 300)).toBe(true);
    expect(isNoise(symbolsOf('M1', { confidence: 45 }), 300)).toBe(true);
    expect(isNoise(symbolsOf('a…', { confidence: 60 }), 300)).toBe(true);
    expect(isNoise(symbolsOf('A4', { confidence: 90 }), 300)).toBe(false);
    expect(isNoise(symbolsOf('一月', { confidence: 40 }), 300)).toBe(false);
    expect(isNoise(symbolsOf('3', { confidence: 90 }), 300)).toBe(false);
  });

  it('drops specks, signs and lone doubtful characters, and keeps writing', () => {
    expect(isNoise(symbolsOf('山', { size: 5 }), 300)).toBe(true);
    expect(isNoise(symbolsOf('、。'), 300)).toBe(true);
    expect(isNoise(symbolsOf('山', { confidence: 40 }), 300)).toBe(true);
    expect(isNoise(symbolsOf('山', { confidence: 80 }), 300)).toBe(false);
    expect(isNoise(symbolsOf('山田', { confidence: 40 }), 300)).toBe(false);
  });
});

describe('vertical writing', () => {
  const down = (text: string, x: number, y = 0): PageSymbol[] =>
    symbolsOf(text).map((symbol, index) => ({
      ...symbol,
      box: { x, y: y + index * 40, width: 40, height: 40 },
    }));

  it('is read column by column from the right, as one block among rows', () => {
    const lines = [
      down('左の行です', 0, 100),
      symbolsOf('題', { y: 0 }),
      down('右の行', 160, 100),
      down('中', 80, 100),
    ];
    const [title, ...rest] = texts(inReadingOrder([...lines.slice(0, 3), symbolsOf('下の行', { y: 400 })]));
    expect([title, ...rest]).toEqual(['題', '右の行', '左の行です', '下の行']);
  });

  it('of a text layer stays in its columns, with the numbers that stand upright in them', () => {
    const runs = [
      down('第', 80, 200),
      down('令和', 80),
      symbolsOf('12', { x: 80, y: 80, size: 20 }),
      down('月の', 80, 110),
      down('左の行', 0),
    ];
    expect(texts(joinRuns(runs)).sort()).toEqual(['令和12月の第', '左の行']);
  });
});
