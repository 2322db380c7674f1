import { describe, expect, it } from 'vitest';
import { linesIn, textIn, type Word, wordsNear, withText } from './words';

const word = (text: string, x: number, y: number, width = 20 * text.length, height = 20): Word => ({
  ...{ text, x, y, width, height },
});
const name = word('手島', 100, 100);
const given = word('勇吉', 150, 103);
const town = word('盛岡市', 100, 140);
const words = [town, given, name];
const all = { x: 0, y: 0, width: 1000, height: 1000 };

describe('the words of a region', () => {
  it('are read line by line, from the left', () => {
    expect(linesIn(words, all)).toEqual([[name, given], [town]]);
    expect(textIn(words, all)).toBe('手島勇吉\n盛岡市');
  });
  it('are those whose middle lies in it', () => {
    expect(textIn(words, { x: 100, y: 95, width: 45, height: 40 })).toBe('手島');
    expect(textIn(words, { x: 500, y: 500, width: 50, height: 50 })).toBe('');
  });
  it('run together in Japanese and are kept apart in Latin and numbers', () => {
    expect(textIn([word('A', 0, 0), word('12', 40, 0), word('円', 90, 0)], all)).toBe('A 12円');
  });
});

describe('a text put into a value', () => {
  it('takes its place, or follows it', () => {
    expect(withText('手鳥', '手島', { isAppending: false, isMultiline: false })).toBe('手島');
    expect(withText('手島', '勇吉', { isAppending: true, isMultiline: false })).toBe('手島勇吉');
    expect(withText('Room', '12', { isAppending: true, isMultiline: false })).toBe('Room 12');
  });
  it('keeps its lines only where the field has lines', () => {
    expect(withText('', '一行\n二行', { isAppending: false, isMultiline: true })).toBe('一行\n二行');
    expect(withText('', '一行\n二行', { isAppending: false, isMultiline: false })).toBe('一行二行');
  });
});

it('lists the words nearest to an area first', () => {
  const box = { x: 100, y: 95, width: 120, height: 30 };
  expect(wordsNear(words, box, 2)).toEqual([name, given]);
  expect(wordsNear(words, { ...box, y: 145 }, 9)[0]).toBe(town);
});
