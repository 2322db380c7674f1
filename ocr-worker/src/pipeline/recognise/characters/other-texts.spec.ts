import { describe, expect, it } from 'vitest';
import type { PageLine } from '../../foundation/page-symbol.js';
import { symbolsOf } from '../../../testing/symbols.js';
import { otherTexts } from './other-texts.js';

type Others = Readonly<Record<string, number>>;

/** A text whose characters are 80 sure, with what else was seen in their places, 0–1. */
const seen = (text: string, others: Readonly<Record<string, Others>>): PageLine =>
  symbolsOf(text, { confidence: 80 }).map((symbol) => {
    const alternatives = Object.entries(others[symbol.text] ?? {}).map(([other, probability]) => ({
      text: other,
      probability,
    }));
    return alternatives.length > 0 ? { ...symbol, alternatives } : symbol;
  });
const textOf = (line: PageLine): string => line.map(({ text }) => text).join('');
const textsOf = (...line: Parameters<typeof seen>): string[] => otherTexts(seen(...line), textOf);

describe('other texts of the same ink', () => {
  it('have the most probable other characters first', () =>
    expect(textsOf('手鳥', { 手: { 毛: 0.1 }, 鳥: { 島: 0.3, 烏: 0.2 } })).toEqual([
      '手島',
      '手烏',
      '毛鳥',
      '毛島',
    ]));

  it('have two other characters where both are probable', () =>
    expect(textsOf('乎鳥勇', { 乎: { 手: 0.7 }, 鳥: { 島: 0.6 }, 勇: { 湧: 0.1 } })).toEqual([
      '手鳥勇',
      '乎島勇',
      '手島勇',
      '乎鳥湧',
    ]));

  it('never have two characters in one place', () =>
    expect(textsOf('鳥', { 鳥: { 島: 0.5, 烏: 0.4 } })).toEqual(['島', '烏']));

  it('are four at most', () =>
    expect(textsOf('鳥', { 鳥: { 島: 0.1, 烏: 0.09, 嶋: 0.08, 鳩: 0.07, 鴨: 0.06 } })).toHaveLength(4));

  it('are none where nothing else was seen well', () => {
    expect(textsOf('手島', { 島: { 鳥: 0.005 } })).toEqual([]);
    expect(textsOf('手島', {})).toEqual([]);
  });

  it('are none that is made the same, the same in another width, or empty', () => {
    const withoutDots = (line: PageLine): string => textOf(line).replace('・', '').replace('q', '4');
    expect(
      otherTexts(seen('4', { '4': { q: 0.6, '４': 0.5, '・': 0.3, '9': 0.2, '９': 0.1 } }), withoutDots),
    ).toEqual(['9']);
  });

  it('come first where another character was seen better', () =>
    expect(textsOf('歯科', { 歯: { 菌: 0.99 }, 科: { 料: 0.7 } })).toEqual(['菌科', '歯料', '菌料']));

  it('are made of a character that the engine did not believe at all', () => {
    const line = symbolsOf('鳥', { confidence: 0 }).map((symbol) => ({
      ...symbol,
      alternatives: [{ text: '島', probability: 0 }],
    }));
    expect(otherTexts(line, textOf)).toEqual([]);
  });
});
