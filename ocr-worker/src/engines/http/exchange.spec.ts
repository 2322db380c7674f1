import { describe, expect, it } from 'vitest';
import { linesOfAnswer, RegionAnswer, requestFor } from './exchange.js';

const box = { x: 10, y: 0, width: 80, height: 40 };
const image = { width: 1, height: 1, data: new Uint8Array(1) };

describe('the words of an answer', () => {
  it('are cut into characters when they come whole', () => {
    const [line] = linesOfAnswer({ lines: [{ words: [{ text: '山田', box, confidence: 88 }] }] });
    expect(line?.symbols).toEqual([
      { text: '山', box: { ...box, width: 40 }, confidence: 88, startsWord: false },
      { text: '田', box: { ...box, x: 50, width: 40 }, confidence: 88, startsWord: false },
    ]);
  });
  it('keep the characters that the server tells apart', () => {
    const characters = [{ text: '山', box: { ...box, width: 30 }, confidence: 70 }];
    const [line] = linesOfAnswer({ lines: [{ words: [{ text: '山', box, confidence: 88, characters }] }] });
    expect(line?.symbols).toEqual([{ ...characters[0], startsWord: false }]);
  });
  it('start again after the first', () => {
    const word = { text: '一', box, confidence: 90 };
    const [line] = linesOfAnswer({ lines: [{ words: [word, word] }] });
    expect(line?.symbols.map(({ startsWord }) => startsWord)).toEqual([false, true]);
  });
  it('without text are none', () =>
    expect(linesOfAnswer({ lines: [{ words: [{ text: ' ', box, confidence: 1 }] }, { words: [] }] })).toEqual(
      [],
    ));
});

it('an answer with a confidence beyond 100 is refused, one that says more is not', () => {
  const answer = (confidence: number) => ({
    lines: [{ words: [{ text: '一', box, confidence, font: 'pen' }] }],
  });
  expect(RegionAnswer.safeParse(answer(101)).success).toBe(false);
  expect(RegionAnswer.safeParse(answer(99)).success).toBe(true);
});

it('a request names its whitelist only where there is one', () => {
  const png = Buffer.from('png');
  expect(requestFor({ image, layout: 'line', alphabet: 'digits', whitelist: '01' }, png)).toEqual({
    version: 1,
    image: 'cG5n',
    dpi: 300,
    layout: 'line',
    alphabet: 'digits',
    whitelist: '01',
  });
  expect(requestFor({ image, layout: 'page', alphabet: 'any' }, png)).not.toHaveProperty('whitelist');
});
