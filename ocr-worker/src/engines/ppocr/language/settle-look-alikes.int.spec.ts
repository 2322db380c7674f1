import { beforeAll, describe, expect, it } from 'vitest';
import { readCharacter } from '../decode/read-character.js';
import { settleLookAlikes } from './settle-look-alikes.js';
import { openTrigram, type Trigram } from './trigram.js';
import { withTwin } from './with-twins.js';

describe('look-alikes', () => {
  let trigram: Trigram;
  beforeAll(async () => {
    trigram = await openTrigram();
  });
  /** What is made of a text whose characters may be others, each half as probable: `菌` → `歯`. */
  const settled = (text: string, others: Readonly<Record<string, string>>, probability = 0.5): string => {
    const places = [...text].map((character) => [
      { character, probability: 1 },
      ...[...(others[character] ?? '')].map((other) => ({ character: other, probability })),
    ]);
    return settleLookAlikes(places, trigram)
      .map(({ index }, at) => places[at]![index]!.character)
      .join('');
  };

  it.each([
    ['菌科医師', { 菌: '歯' }, '歯科医師'],
    ['惠者花子', { 惠: '患' }, '患者花子'],
    ['アロン錠', { ロ: '口' }, 'アロン錠'],
    ['入口', { 口: 'ロ' }, '入口'],
    ['デーダ', { ダ: 'タ' }, 'データ'],
    ['日本', { 日: '曰' }, '日本'],
    ['l号', { l: '1' }, '1号'],
    ['輕度異常', { 輕: '軽' }, '軽度異常'],
    ['要精密檢査', { 檢: '検' }, '要精密検査'],
    ['胸部×線写真', { '×': 'X' }, '胸部X線写真'],
  ])('%s is settled by what is written in Japanese', (text, others, result) =>
    expect(settled(text, others)).toBe(result),
  );

  it.each([
    ['a digit', '11日', { 1: '7l' }],
    ['a letter among letters', 'mmHg', { H: 'N' }],
    ['the form of a character in a name', '髙橋', { 髙: '高' }],
    ['an old form in a name', '濱田 惠子', { 濱: '浜', 惠: '恵' }],
    ['another', '對馬 勳', { 對: '対', 勳: '勲' }],
    ['and another', '假屋崎 壹岐', { 假: '仮', 壹: '壱' }],
    ['a sign between numbers', '3×4', { '×': 'X' }],
    ['a mark that is no dot', '（株）', { '（': '(' }],
  ])('leave %s as it was read', (_, text, others) => expect(settled(text, others)).toBe(text));

  it('say which other character the best other text has', () => {
    const place = (...characters: string[]) =>
      characters.map((character, index) => ({ character, probability: index === 0 ? 1 : 0.5 }));
    const [first, second] = settleLookAlikes([place('菌', '薗', '歯'), place('科')], trigram);
    expect(first!.index).toBe(2);
    expect(first!.rival).toBe(0);
    expect(second!.rival).toBeNull();
  });

  it('may be twins of what was read that were not seen, and keep what was', () => {
    const places = [...'フェりチン'].map((character) => withTwin([{ character, probability: 0.99 }]));
    const read = settleLookAlikes(places, trigram).map((place, at) =>
      readCharacter(places[at]!, place.index, place),
    );
    expect(read.map(({ text }) => text).join('')).toBe('フェリチン');
    expect(read[2]).toMatchObject({ seenAs: 'り' });
  });

  it('are left where a common form was hardly seen beside an old one', () =>
    expect(settled('輕井沢', { 輕: '軽' }, 0.01)).toBe('輕井沢'));
  it('are left where they were hardly seen', () =>
    expect(settled('菌科医師', { 菌: '歯' }, 1e-6)).toBe('菌科医師'));
  it('are none in an empty line', () => expect(settleLookAlikes([], trigram)).toEqual([]));
});
