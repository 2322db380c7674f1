import { describe, expect, it } from 'vitest';
import { composeParts, type WrittenPart } from './compose-parts.js';

const part = (text: string, before: string, after: string): WrittenPart => ({
  text,
  before,
  after,
  characters: Array.from(text, () => 90),
});

describe('composeParts', () => {
  it('puts written numbers between the printed words of a date', () => {
    const value = composeParts([part('8', '令和', '年'), part('4', '年', '月'), part('10', '月', '日')]);
    expect(value.text).toBe('令和8年4月10日');
    expect(value.characters).toEqual([100, 100, 90, 100, 90, 100, 90, 90, 100]);
  });

  it('keeps an era that was written', () =>
    expect(composeParts([part('平成3', '', '年'), part('12', '年', '月')]).text).toBe('平成3年12月'));

  it('leaves out words beside which nothing is written', () => {
    expect(composeParts([part('4', '年', '月')]).text).toBe('4月');
    expect(composeParts([])).toEqual({ text: '', characters: [] });
  });

  it('does not repeat a word that was written beside the printed one', () =>
    expect(composeParts([part('8年', '', '年')]).text).toBe('8年'));

  it('puts hyphens between, not after', () => {
    expect(composeParts([part('123', '〒', '-'), part('4567', '-', '')]).text).toBe('〒123-4567');
    expect(composeParts([part('123', '', '-')]).text).toBe('123');
  });

  it('puts brackets around', () =>
    expect(composeParts([part('03', '', '('), part('1234', '(', ')'), part('5678', ')', '')]).text).toBe(
      '03(1234)5678',
    ));
});
