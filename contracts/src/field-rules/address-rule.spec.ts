import { describe, expect, it } from 'vitest';
import type { Town } from '../objects/town.js';
import { addressKey } from './address-key.js';
import { addressesOf, judgeAddress, postcodeOf, type TownsOf } from './address-rule.js';

const town = (prefecture: string, city: string, name: string): Town => ({ prefecture, city, town: name });
const list: Readonly<Record<string, readonly Town[]>> = {
  '0200022': [town('岩手県', '盛岡市', '大通')],
  '0200000': [town('岩手県', '盛岡市', '')],
  '9308363': [town('富山県', '富山市', '舟橋南町')],
  '0600001': [town('北海道', '札幌市中央区', '北一条西')],
  '2730101': [town('千葉県', '鎌ケ谷市', '富岡')],
  '1020072': [town('東京都', '千代田区', '飯田橋')],
  '6040867': [town('京都府', '京都市中京区', '亀屋町')],
  '0200665': [town('岩手県', '岩手郡滝沢村', '大釜')],
  '0285102': [town('岩手県', '岩手郡葛巻町', '葛巻'), town('岩手県', '岩手郡葛巻町', '元木')],
};
const townsOf: TownsOf = (code) => list[code] ?? [];
const reason = (postcode: string, address: string, known: TownsOf = townsOf) =>
  judgeAddress(postcode, address, known)?.reason;

describe('a postal code', () => {
  it.each(['020-0022', '〒020-0022', '０２０−００２２', '0200022', '020 ー 0022'])(
    'may be written %s',
    (text) => expect(postcodeOf(text)).toBe('0200022'),
  );
  it.each(['020-022', '020-00222', 'O20-0022', ''])('is not %s', (text) =>
    expect(postcodeOf(text)).toBeUndefined(),
  );
});

describe('an address', () => {
  it.each([
    ['020-0022', '岩手県盛岡市大通1-2-3'],
    ['020-0022', '盛岡市大通一丁目二番三号'],
    ['020-0022', '岩手県 盛岡市 大通 １－２'],
    ['020-0000', '岩手県盛岡市どこか1-1'],
    ['060-0001', '札幌市中央区北1条西2丁目'],
    ['060-0001', '北海道札幌市中央区北一條西二丁目'],
    ['273-0101', '鎌ヶ谷市富岡1-1'],
    ['273-0101', '鎌が谷市富岡1-1'],
    ['604-0867', '京都市中京区烏丸通夷川上る亀屋町'],
    ['020-0665', '岩手県滝沢村大字大釜字風林3'],
    ['020-0665', '岩手郡瀧澤村大釜'],
    ['028-5102', '岩手県岩手郡葛巻町元木1'],
    ['020-0022', '大通1-2-3'],
    ['020-0022', ''],
  ])('belongs to %s: %s', (postcode, address) => expect(reason(postcode, address)).toBeUndefined());

  it.each([
    ['020-0022', '東京都千代田区飯田橋1-1', '〒020-0022 は「岩手県盛岡市大通」です。'],
    ['020-0022', '岩手県盛岡市中央通1-1', '〒020-0022 は「岩手県盛岡市大通」です。'],
    ['930-8363', '富山市五福1', '〒930-8363 は「富山県富山市舟橋南町」です。'],
    ['028-5102', '盛岡市', '〒028-5102 は「岩手県岩手郡葛巻町葛巻」か「岩手県岩手郡葛巻町元木」です。'],
    ['020-002', '盛岡市大通', '郵便番号は7桁の数字です。'],
  ])('does not belong to %s: %s', (postcode, address, why) => expect(reason(postcode, address)).toBe(why));

  it('is never blocked by a code that an old list does not have', () =>
    expect(judgeAddress('999-9999', '盛岡市大通', townsOf)).toEqual({
      reason: '〒999-9999 は郵便番号の一覧にありません。',
      severity: 'doubt',
    }));

  it('is not judged by the code of a large office, nor without a list', () => {
    expect(reason('020-8570', '岩手県盛岡市内丸10-1')).toBeUndefined();
    expect(reason('020-0022', '東京都', () => undefined)).toBeUndefined();
  });

  it('is proposed with the house that was written', () => {
    expect(addressesOf(list['0200022']!, '岩手県盛岡市大道1-2-3 みほんビル4階')).toEqual([
      '岩手県盛岡市大通1-2-3 みほんビル4階',
    ]);
    expect(addressesOf(list['0200022']!, '盛岡市大道二丁目5')).toEqual(['岩手県盛岡市大通二丁目5']);
    expect(addressesOf(list['0285102']!, '')).toEqual(['岩手県岩手郡葛巻町葛巻', '岩手県岩手郡葛巻町元木']);
  });

  it('is compared with kanji numbers as numbers', () =>
    expect(['二十四軒三条', '十二町', '一〇番', '三十三'].map(addressKey)).toEqual([
      '24軒3条',
      '12町',
      '10番',
      '33',
    ]));
});
