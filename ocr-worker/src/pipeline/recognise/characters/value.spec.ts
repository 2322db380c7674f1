import { describe, expect, it } from 'vitest';
import { symbolsOf } from '../../../testing/symbols.js';
import { narrowAlphabet } from './narrow-alphabet.js';
import { valueOfLine, valueOfLines } from './value.js';

describe('valueOfLine', () => {
  it('has one confidence for each code point, spaces included', () => {
    const value = valueOfLine([...symbolsOf('𠮷田 太郎', { confidence: 80 })]);
    expect(value.text).toBe('𠮷田 太郎');
    expect(value.characters).toHaveLength([...value.text].length);
    expect(value.characters).toEqual([80, 80, 80, 80, 80]);
  });

  it('is as sure as the mean of its average and its weakest character', () => {
    const line = [...symbolsOf('山田', { confidence: 100 }), ...symbolsOf('大', { x: 80, confidence: 40 })];
    expect(valueOfLine(line).confidence).toBe(60);
  });

  it('replaces radicals by the characters they stand for', () => {
    expect(valueOfLine(symbolsOf('⽇本')).text).toBe('日本');
  });

  it('keeps what was seen before the language made another of it', () => {
    const [first, second] = symbolsOf('歯 科');
    const line = [{ ...first!, seenAs: '菌' }, second!];
    expect(valueOfLine(line)).toMatchObject({ text: '歯 科', seenAs: '菌 科' });
    expect(valueOfLine(symbolsOf('歯科'))).not.toHaveProperty('seenAs');
  });

  it('keeps what is written: a letter of a clause beside kanji is no kanji', () =>
    expect(valueOfLine(symbolsOf('第一号ハに')).text).toBe('第一号ハに'));

  it('aligns a symbol of several code points', () => {
    const symbol = { ...symbolsOf('x')[0]!, text: 'が', confidence: 70 };
    expect(valueOfLine([symbol]).characters).toHaveLength([...valueOfLine([symbol]).text].length);
  });
});

describe('valueOfLines', () => {
  it('breaks lines and takes the weakest line', () => {
    const value = valueOfLines([
      symbolsOf('検査', { confidence: 90 }),
      symbolsOf('項目', { y: 60, confidence: 70 }),
    ])!;
    expect(value.text).toBe('検査\n項目');
    expect(value.confidence).toBe(70);
    expect(value.characters).toHaveLength(5);
    expect(value.box).toEqual({ x: 0, y: 0, width: 80, height: 100 });
  });

  it('keeps what was seen in one of them', () => {
    const [mark, ...rest] = symbolsOf('歯科');
    expect(valueOfLines([symbolsOf('検査'), [{ ...mark!, seenAs: '菌' }, ...rest]])).toMatchObject({
      text: '検査\n歯科',
      seenAs: '検査\n菌科',
    });
  });

  it('is undefined for an empty cell', () => expect(valueOfLines([])).toBeUndefined());
});

describe('narrowAlphabet', () => {
  it.each([
    ['172.5', 'digits'],
    ['03-1234-5678', 'digits'],
    ['20年', 'any'],
    ['12O45', 'digits'],
    ['mmHg', 'latin'],
    ['昭和55年', 'any'],
    ['ー', 'any'],
  ])('%s → %s', (text, alphabet) => expect(narrowAlphabet(text)).toBe(alphabet));
});
