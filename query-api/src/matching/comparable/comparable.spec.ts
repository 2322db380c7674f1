import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '@reader/contracts/matching/column-kind';
import { comparable } from './comparable.js';

/** Writings of one value; each rule has its source in docs/decisions/matching.md#writings. */
const same: readonly (readonly [rule: string, ColumnKind, ...writings: string[]])[] = [
  ['blanks in names', 'name', '千田 雫', '千田　雫', '千田雫'],
  ['old and variant forms', 'name', '髙橋 邊', '高橋 辺', '高橋 邉'],
  ['selectors of variants', 'name', '葛\u{e0100}城', '葛城'],
  ['width and case', 'name', 'ＳＢＳ ロジコム', 'sbs ﾛｼﾞｺﾑ'],
  ['hiragana and katakana', 'name', 'さくら薬局', 'サクラ薬局'],
  ['dots in foreign names', 'name', 'ジョン・スミス', 'ジョン スミス', 'ジョン=スミス'],
  [
    'legal forms, short and before or behind',
    'name',
    '株式会社山田',
    '山田株式会社',
    '㈱山田',
    '山田(株)',
    '（株） 山田',
  ],
  ['legal forms that hold another', 'name', '公益社団法人盛岡会', '盛岡会(公社)'],
  ['legal forms as banks write them', 'name', 'カ)ヤマダ', '株式会社ヤマダ', 'ヤマダ(カ'],
  ['short forms of two characters', 'name', '(社福)盛岡会', '社会福祉法人盛岡会'],
  ['half-width kana', 'kana', 'ﾁﾀﾞ ｼｽﾞｸ', 'チダ シズク', 'ちだ しずく'],
  ['small kana', 'kana', 'シヨウタ', 'ショウタ'],
  ['writings of one sound', 'kana', 'ミカヅキ', 'ミカズキ'],
  ['dashes for the long-vowel mark', 'kana', 'サ-ビス', 'サービス', 'サ―ビス'],
  [
    'the numbers of an address',
    'address',
    '盛岡市本町1丁目2番3号',
    '盛岡市本町1-2-3',
    '盛岡市本町一丁目２番地の３',
    '盛岡市本町1の2の3',
  ],
  ['numbers in kanji', 'address', '盛岡市本町二十三番四号', '盛岡市本町23-4'],
  ['hundreds in kanji', 'address', '住田町百二十三番地', '住田町123'],
  [
    'blanks before a flat',
    'address',
    '盛岡市本町1-2-3 201号室',
    '盛岡市本町1丁目2番3号 201',
    '盛岡市本町1-2-3-201',
  ],
  ['大字 and 字', 'address', '住田町大字上有住', '住田町上有住', '住田町字上有住'],
  ['ヶ, ケ and が', 'address', '茅ヶ崎市1', '茅ケ崎市1', '茅が崎市1'],
  ['blanks', 'address', '岩手県 盛岡市 本町', '岩手県盛岡市本町'],
  [
    'a phone number',
    'phone',
    '0198-87-2715',
    '０１９８（８７）２７１５',
    '0198872715',
    '+81 198-87-2715',
    '0198-87-2715 内線12',
    'O198-87-27I5',
    'TEL 0198-87-2715',
    'TEL0198(87)2715',
    '℡0198-87-2715',
    'Mobile: ol98 87 27l5',
    '電話O198-87-2715',
    'tel: +81 198-87-2715',
    '| 0198-87-2715 |',
  ],
  [
    'a group that was read as letters',
    'phone',
    '090-0000-1111',
    'o9o (oooo) 1111',
    '090 oooo 1111',
    'O90-OOOO-llll',
    '090.OOOO.1111',
    '090 OOOO llll',
  ],
  [
    'groups at the end that were read as letters',
    'phone',
    '0120-000-000',
    'O120 OOO OOO',
    'TEL O120・OOO・OOO',
  ],
  ['a postcode', 'postcode', '〒029-2501', '0292501', '０２９－２５０１', 'O29-25Ol'],
  [
    'a date in any era',
    'date',
    '平成27年9月14日',
    'H27.9.14',
    '2015-09-14',
    '2015/9/14',
    '平27.9.14',
    '20150914',
    '平成27年9月l4日',
    '2O15/9/14',
  ],
  ['a code', 'code', 'S-10482', 's10482', 'Ｓ　10482', 'S.10482'],
  ['blanks in texts', 'text', '5年 1組', '５年１組'],
];
const rules = same.map(([rule, kind, ...writings]) => ({ rule, kind, writings }));

it.each(rules)('$rule do not count', ({ kind, writings }) => {
  const [first, ...others] = writings.map((writing) => comparable(kind, writing));
  expect(first).not.toBe('');
  for (const other of others) expect(other).toBe(first);
});

const different: readonly (readonly [what: string, ColumnKind, string, string])[] = [
  ['a company from one of another form', 'name', '株式会社山田', '有限会社山田'],
  ['a company from a name without a form', 'name', '株式会社山田', '山田'],
  ['斎 from 斉', 'name', '斎藤', '斉藤'],
  ['a place of one prefecture from one of another', 'address', '東京都府中市1-1', '広島県府中市1-1'],
  ['a flat from a longer number', 'address', '盛岡市本町1-2-3 201', '盛岡市本町1-2-32 01'],
  ['a house from the next', 'address', '盛岡市本町1-2-3', '盛岡市本町1-2-4'],
  ['1-23 from 12-3', 'address', '盛岡市本町1-23', '盛岡市本町12-3'],
  ['a name that has 一 from one that has 1', 'name', '一郎', '1郎'],
  ['a month from another', 'date', '平成27年9月14日', '平成27年8月14日'],
];
it.each(different)('%s is another', (_what, kind, one, other) =>
  expect(comparable(kind, one)).not.toBe(comparable(kind, other)),
);

describe('a comparable value', () => {
  it.each(rules)('made of $rule is its own', ({ kind, writings }) => {
    for (const writing of writings) {
      const once = comparable(kind, writing);
      // What stands for a prefecture or a legal form is no writing of it.
      if (!/[\ue000-\uf8ff]/.test(once)) expect(comparable(kind, once)).toBe(once);
    }
  });

  it('is nothing where nothing is written', () => {
    for (const kind of ['name', 'kana', 'address', 'postcode', 'phone', 'date', 'code', 'text'] as const)
      expect(comparable(kind, ' 　')).toBe('');
  });
});
