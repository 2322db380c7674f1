import { describe, expect, it } from 'vitest';
import { linesOfHocr } from './lines-of-hocr.js';

const character = (text: string, x: number, confidence = 99.5) =>
  `<span class='ocrx_cinfo' title='x_bboxes ${x} 10 ${x + 40} 50; x_conf ${confidence}'>${text}</span>`;
const word = (...characters: string[]) =>
  `<span class='ocrx_word' id='w' title='bbox 0 0 9 9; x_wconf 96'>${characters.join('\n')}</span>`;
const line = (...words: string[]) =>
  `<span class='ocr_line' id='l' title="bbox 0 0 9 9">${words.join('')}</span>`;
const page = (...lines: string[]) =>
  `<div class='ocr_page' id='p' title='image "a.pgm"; bbox 0 0 500 74; ppageno 0'>${lines.join('')}</div>`;

describe('hOCR of several crops', () => {
  const [name, amount, empty] = linesOfHocr(
    page(line(word(character('山', 10), character('田', 60)), word(character('太', 120)))) +
      page(line(word(character('&lt;', 0), character('&amp;', 50)))) +
      page(),
  );

  it('has the symbols of each line with their boxes', () => {
    expect(name?.[0]?.symbols.map(({ text }) => text)).toEqual(['山', '田', '太']);
    expect(name?.[0]?.symbols[1]?.box).toEqual({ x: 60, y: 10, width: 40, height: 40 });
  });
  it('tells where a new word starts, but not at the beginning', () =>
    expect(name?.[0]?.symbols.map(({ startsWord }) => startsWord)).toEqual([false, false, true]));
  it('gives signs as they were read', () =>
    expect(amount?.[0]?.symbols.map(({ text }) => text)).toEqual(['<', '&']));
  it('has nothing of a crop without text', () => expect(empty).toEqual([]));
});

it('characters of white space are no symbols', () =>
  expect(linesOfHocr(page(line(word(character(' ', 0)))))).toEqual([[]]));
