import { expect, it } from 'vitest';
import { isSmear } from './smear.js';

it.each(['/', '(=)', '、', '- -', '・'])('%s, read unsurely, is a smear', (text) =>
  expect(isSmear(text, 25)).toBe(true),
);
it.each(['一', '○', '×', '〃', '7', 'なし', '(済)'])('%s is writing, however unsurely it was read', (text) =>
  expect(isSmear(text, 5)).toBe(false),
);
it('what the engine is sure of is writing, a stroke through the field too', () =>
  expect(isSmear('/', 90)).toBe(false));
it('nothing is no smear', () => expect(isSmear('', 0)).toBe(false));

it.each(['ヽプ', 'g)', 'ー', 'ーー', 'ノア'])('%s, hardly believed, is a smear', (text) =>
  expect(isSmear(text, 30)).toBe(true),
);
it.each([
  ['ノア', 40],
  ['7', 10],
  ['なし', 10],
  ['妻', 10],
  ['アキ子', 10],
  ['ミサキ', 10],
  ['○', 10],
])('%s, believed to %d, is writing', (text, confidence) => expect(isSmear(text, confidence)).toBe(false));
