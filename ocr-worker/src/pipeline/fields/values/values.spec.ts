import { describe, expect, it } from 'vitest';
import { joinRows } from './join-rows.js';
import { lacksFullStop } from './lacks-full-stop.js';
import { normaliseValue, type Spelt } from './normalise-value.js';

const spelt = (text: string): Spelt => ({ text, characters: Array.from(text, () => 80) });

describe('normaliseValue', () => {
  it.each([
    ['１２ 3O', 'digits', '1230'],
    ['03ー1234−5678', 'phone', '03-1234-5678'],
    ['9: .30', 'digits', '9:30'],
    ['. 12 -', 'digits', '12'],
    ['-', 'digits', ''],
    ['-1,200', 'amount', '-1,200'],
    ['ャマダ', 'text', 'ヤマダ'],
    ['￥1,200', 'amount', '¥1,200'],
    ['令和 8年', 'date', '令和8年'],
    ['ョシダ', 'kana', 'ヨシダ'],
    ['ヤマへ', 'kana', 'ヤマヘ'],
    ['やマだ', 'kana', 'やまだ'],
    ['山田 太郎', 'text', '山田 太郎'],
    ['山田 太郎', 'name', '山田 太郎'],
    ['ャマダ', 'name', 'ヤマダ'],
    ['西新宿２ー８−１', 'address', '西新宿2-8-1'],
    ['センタービルBー201', 'address', 'センタービルB-201'],
    ['センタービル 3階', 'address', 'センタービル 3階'],
    ['（株）丸山商店', 'company', '（株）丸山商店'],
    ['㈱丸山 商店', 'company', '㈱丸山 商店'],
    ['Ｆ ２０', 'code', 'F20'],
    ['OI57l', 'code', 'OI57l'],
    ['. K−12/3-', 'code', 'K-12/3'],
    ['12.5 ｍｇ', 'quantity', '12.5mg'],
    ['− 1,200mL', 'quantity', '-1,200mL'],
    ['2ー3メートル', 'quantity', '2-3メートル'],
    ['+ 2.5', 'digits', '+2.5'],
    ['2+', 'digits', '2+'],
  ] as const)('%s as %s → %s', (text, kind, expected) => {
    const value = normaliseValue(spelt(text), kind);
    expect(value.text).toBe(expected);
    expect(value.characters).toHaveLength(Array.from(expected).length);
  });
});

describe('joinRows', () => {
  it('breaks lines in a field of several lines, and runs wrapped lines together', () => {
    const rows = [spelt('東京都'), spelt('千代田区')];
    expect(joinRows(rows, true).text).toBe('東京都\n千代田区');
    expect(joinRows(rows, true).characters).toHaveLength(8);
    expect(joinRows(rows, false).text).toBe('東京都千代田区');
    expect(joinRows([spelt('Green'), spelt('Hills')], false).text).toBe('Green Hills');
  });

  it('is empty for no rows', () => expect(joinRows([], true)).toEqual({ text: '', characters: [] }));
});

describe('the last full stop', () => {
  it.each(['外来にて経過観察中。指示を受ける', '減少。\n経過観察中である'])('is missed in %j', (text) =>
    expect(lacksFullStop(text)).toBe(true),
  );

  it.each(['頭痛、吐き気', '経過観察中。', '指示を受ける。\n（以上）', '', '変化なし'])(
    'is not missed in %j',
    (text) => expect(lacksFullStop(text)).toBe(false),
  );
});
