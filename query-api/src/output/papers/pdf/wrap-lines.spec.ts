import { describe, expect, it } from 'vitest';
import { fitIntoBox } from './fit-into-box.js';
import { wrapLines } from './wrap-lines.js';

/** As wide as it has columns: full width 1, half width a half. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (character < '\u3000' ? 0.5 : 1), 0);
const wrapped = (text: string, width: number) => wrapLines(text, width, widthOf);

describe('a text in lines', () => {
  it('breaks between any two characters, and keeps its own line ends', () =>
    expect(wrapped('東京都千代田区\n丸の内', 4)).toEqual(['東京都千', '代田区', '丸の内']));
  it('keeps words and numbers together where they fit', () => {
    expect(wrapped('電話は03-1234-5678です', 7)).toEqual(['電話は', '03-1234-5678で', 'す']);
    expect(wrapped('abcdefghij', 2)).toEqual(['abcd', 'efgh', 'ij']);
  });
  it('begins no line with the space that it was broken at', () =>
    expect(wrapped('丸の内東棟 1204号室', 5)).toEqual(['丸の内東棟', '1204号室']));
  it('begins no line with a full stop and ends none with an opening bracket', () => {
    expect(wrapped('山田太郎。田中', 4)).toEqual(['山田太', '郎。田中']);
    expect(wrapped('山田太（郎）', 4)).toEqual(['山田太', '（郎）']);
  });
  it('loses nothing, however narrow it is', () => {
    for (const width of [0.1, 0.5, 1, 2, 3, 5])
      for (const text of ['。。。。', '（（（', 'あ、い、う（え）「お」', '𠮷野家ABC', ''])
        expect(wrapped(text, width).join('')).toBe(text);
  });
});

describe('a text in a box', () => {
  it('is one line of the usual size where there is room', () =>
    expect(fitIntoBox('山田 太郎', { width: 200, height: 30 }, widthOf)).toEqual({
      size: 11,
      lines: ['山田 太郎'],
    }));
  it('is broken before it becomes too small, and fits', () => {
    const { size, lines } = fitIntoBox('東京都千代田区丸の内一丁目', { width: 60, height: 40 }, widthOf);
    expect(lines.length).toBeGreaterThan(1);
    expect(size).toBeGreaterThan(7);
    expect(lines.length * size).toBeLessThanOrEqual(40);
  });
  it('is smaller where the box is low', () =>
    expect(fitIntoBox('東京都千代田区丸の内', { width: 60, height: 8 }, widthOf)).toMatchObject({
      lines: ['東京都千代田区丸の内'],
      size: 6,
    }));
});
