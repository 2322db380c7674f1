import { describe, expect, it } from 'vitest';
import type { Box } from '@reader/contracts/objects/geometry';
import { lineOfBoxes as drawn } from '../../../testing/ink.js';
import type { OcrSymbol } from '../../engine.js';
import { correctByInk } from './correct-by-ink.js';

const bar = (x: number): Box => ({ x, y: 10, width: 6, height: 40 });
const symbol = (text: string, box: Box): OcrSymbol => ({ text, box, confidence: 90, startsWord: false });
const textOf = (symbols: readonly OcrSymbol[]) => symbols.map(({ text }) => text).join('');

describe('equal strokes in one place', () => {
  it('are as many ones as there are strokes', () => {
    const corrected = correctByInk(drawn(bar(10), bar(24), bar(38)), [
      symbol('1', { x: 10, y: 10, width: 20, height: 40 }),
      symbol('1', bar(38)),
    ]);
    expect(textOf(corrected)).toBe('111');
    expect(corrected.map(({ box }) => box.x)).toEqual([10, 24, 38]);
  });

  it('are no more where their border was drawn beside one of them', () => {
    const both = { x: 10, y: 10, width: 20, height: 40 };
    const none = { x: 31, y: 10, width: 3, height: 40 };
    expect(textOf(correctByInk(drawn(bar(10), bar(24)), [symbol('1', both), symbol('1', none)]))).toBe('11');
  });

  it('are as sure as they were seen where they end at the same heights, else to be looked at', () => {
    const rest = { x: 24, y: 8, width: 5, height: 43 };
    const both = { x: 10, y: 8, width: 20, height: 43 };
    const confidenceOf = (...strokes: readonly Box[]) =>
      correctByInk(drawn(...strokes), [symbol('1', both)]).map(({ text, confidence }) => [text, confidence]);
    expect(confidenceOf(bar(10), bar(24))).toEqual([
      ['1', 90],
      ['1', 90],
    ]);
    expect(confidenceOf(bar(10), rest)).toEqual([
      ['1', 70],
      ['1', 70],
    ]);
  });

  it('are told by their feet where they touch above, and are to be looked at', () => {
    const flag = { x: 12, y: 10, width: 14, height: 6 };
    const both = { x: 10, y: 10, width: 20, height: 40 };
    const corrected = correctByInk(drawn(bar(10), bar(24), flag), [symbol('1', both)]);
    expect(corrected.map(({ text, confidence, isRivalled }) => [text, confidence, isRivalled])).toEqual([
      ['1', 70, true],
      ['1', 70, true],
    ]);
  });

  it('are one where a 1 has a flag and stands on a foot', () => {
    const flag = { x: 10, y: 10, width: 10, height: 6 };
    const foot = { x: 12, y: 45, width: 18, height: 5 };
    const one = symbol('1', { x: 10, y: 10, width: 20, height: 40 });
    expect(textOf(correctByInk(drawn(bar(18), flag, foot), [one]))).toBe('1');
  });

  it('are none of a digit beside them that has come apart, and nobody should believe them', () => {
    const digit = (x: number): Box => ({ x, y: 10, width: 20, height: 40 });
    const read = [
      symbol('5', digit(80)),
      symbol('1', { x: 110, y: 10, width: 24, height: 40 }),
      symbol('0', { x: 138, y: 10, width: 6, height: 40 }),
      symbol('6', digit(150)),
      symbol('2', digit(180)),
    ];
    const corrected = correctByInk(
      drawn(digit(80), bar(110), bar(128), bar(138), digit(150), digit(180)),
      read,
    );
    expect(textOf(corrected)).toBe('51062');
    expect(corrected.map(({ confidence }) => confidence)).toEqual([90, 70, 90, 90, 90]);
  });

  it('are one where a point stands beside the stroke', () => {
    const point = { x: 20, y: 46, width: 4, height: 4 };
    expect(
      textOf(correctByInk(drawn(bar(10), point), [symbol('1', { x: 10, y: 10, width: 14, height: 40 })])),
    ).toBe('1');
  });

  it('stay another character where another was read', () => {
    expect(
      textOf(correctByInk(drawn(bar(10), bar(24)), [symbol('い', { x: 10, y: 10, width: 20, height: 40 })])),
    ).toBe('い');
  });
});

describe('a small ring at the bottom of a line', () => {
  const character = { x: 10, y: 10, width: 40, height: 40 };
  const low = { x: 54, y: 38, width: 12, height: 12 };

  it('behind Japanese is a full stop', () => {
    expect(textOf(correctByInk(drawn(character, low), [symbol('い', character), symbol('0', low)]))).toBe(
      'い。',
    );
  });

  it('behind Japanese is nothing else', () => {
    const ring = { ...symbol('0', low), alternatives: [{ text: 'o', probability: 0.4 }], seenAs: '〇' };
    const [, stop] = correctByInk(drawn(character, low), [symbol('い', character), ring]);
    expect(stop).toEqual(symbol('。', low));
  });

  it('behind a digit stays what it was read as', () => {
    expect(textOf(correctByInk(drawn(character, low), [symbol('5', character), symbol('0', low)]))).toBe(
      '50',
    );
  });

  it('that is as high as the line is a zero', () => {
    const high = { x: 54, y: 10, width: 24, height: 40 };
    expect(textOf(correctByInk(drawn(character, high), [symbol('年', character), symbol('0', high)]))).toBe(
      '年0',
    );
  });
});
