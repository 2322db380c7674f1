import { expect, it } from 'vitest';
import { valueNumber } from '../objects/sheets/answer-code.js';
import { NORMALISER_VERSION } from './normalise.js';
import { commonForms, withCommonForms } from './old-forms.js';

it.each([
  ['髙橋', '高橋'],
  ['山﨑', '山崎'],
  ['渡邊', '渡辺'],
  ['渡邉', '渡辺'],
  ['齋藤', '斎藤'],
  ['齊藤', '斉藤'],
  ['𠮷野', '吉野'],
  ['鹿兒島', '鹿児島'],
  ['禰津', '祢津'],
  ['螢', '蛍'],
])('%s is %s', (old, common) => {
  expect(withCommonForms(old)).toBe(common);
});

it('keeps different characters that look alike apart', () => {
  expect(withCommonForms('斎')).not.toBe(withCommonForms('斉'));
});

it('keeps no form that it gives up elsewhere', () => {
  expect([...commonForms.values()].filter((kept) => commonForms.has(kept))).toEqual([]);
});

it('has pairs of single characters', () => {
  expect([...commonForms].filter((pair) => pair.some((form) => Array.from(form).length !== 1))).toEqual([]);
  expect(commonForms.size).toBeGreaterThan(460);
});

it('is a table of the normaliser’s version: where the library has another one, that is raised', () => {
  const pairs = [...commonForms].map((pair) => pair.join('')).sort();
  expect([NORMALISER_VERSION, pairs.length, valueNumber(pairs.join(' '))]).toEqual([4, 471, 165176034]);
});
