import { describe, expect, it } from 'vitest';
import { symbolsOf } from '../../testing/symbols.js';
import { amongNeighbours, lineAmongNeighbours } from './among-neighbours.js';

it.each([
  ['前田 浩ニ', '前田 浩二'],
  ['ニ宮 健ー', '二宮 健一'],
  ['健ー郎', '健一郎'],
  ['第ー回', '第一回'],
  ['窓ロ', '窓口'],
  ['加エ', '加工'],
  ['タ方', '夕方'],
  ['努カ', '努力'],
  ['ハ戸市', '八戸市'],
  ['ス力イ', 'スカイ'],
  ['セン夕ー', 'センター'],
  ['コ二カ', 'コニカ'],
  ['モ口ッコ', 'モロッコ'],
])('%s among its neighbours is %s', (read, meant) => expect(amongNeighbours(read)).toBe(meant));

it.each([
  '三カ月',
  '二カ所',
  'ニュース',
  '東京タワー',
  'コーヒー豆',
  '2ー3',
  '本町ー301',
  'らーめん屋',
  'ニ',
  'ー',
  '一',
  'A棟 エ',
  '会社員',
  'イ ロ ハ',
  'ビル二階',
  'ハシモト トモコ',
])('%s stays', (text) => expect(amongNeighbours(text)).toBe(text));

it('keeps the number of characters, those outside the basic plane too', () =>
  expect([...amongNeighbours('𠮷田 浩ニ')]).toHaveLength(5));

describe('a line of tesseract’s', () => {
  it('keeps what was seen beside what its neighbours made of it', () => {
    const { symbols } = lineAmongNeighbours({ symbols: symbolsOf('窓ロ ニ宮') });
    expect(symbols.map(({ text }) => text).join('')).toBe('窓口二宮');
    expect(symbols.map(({ seenAs }) => seenAs)).toEqual([undefined, 'ロ', 'ニ', undefined]);
  });
});
