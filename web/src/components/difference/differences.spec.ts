import { describe, expect, it } from 'vitest';
import { differences } from './differences';

/** Pieces as one text, what differs in brackets. */
const marked = (text: string, other: string) =>
  differences(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join('');

describe('what of a text is not in another', () => {
  it.each([
    ['千田 雲', '千田 雫', '千田 [雲]'],
    ['中鳥 結衣', '中島 結衣', '中[鳥] 結衣'],
    ['同じ', '同じ', '同じ'],
    ['', '何か', ''],
    ['何か', '', '[何か]'],
    ['ABCBDAB', 'BDCABA', '[A]B[CB]DAB'],
    ['上有住2-17', '住田町上有住2-17', '上有住2-17'],
    ['住田町上有住2-17', '上有住2-17', '[住田町]上有住2-17'],
    ['0198-87-2715', '0198-87-2716', '0198-87-271[5]'],
  ])('%j beside %j is %j', (text, other, told) => expect(marked(text, other)).toBe(told));

  it.each([
    ['Ｓ－１０４８２', 'S-10482', 'Ｓ－１０４８２'],
    ['ﾁﾀﾞ ｼｽﾞｸ', 'チダ シズク', 'ﾁﾀﾞ ｼｽﾞｸ'],
    ['ﾁﾀﾞ ｼｽｸ', 'チダ シズク', 'ﾁﾀﾞ ｼ[ｽ]ｸ'],
    ['か\u3099く', 'がく', 'か\u3099く'],
    ['㈱盛岡', '(株)盛岡', '㈱盛岡'],
    ['㈱盛岡', '(有)盛岡', '[㈱]盛岡'],
  ])('width does not count: %j beside %j is %j', (text, other, told) =>
    expect(marked(text, other)).toBe(told),
  );

  it('code points are never cut, and variation selectors stay with their character', () => {
    expect(marked('𠮷野', '吉野')).toBe('[𠮷]野');
    expect(marked('葛\u{e0100}城', '葛城')).toBe('[葛\u{e0100}]城');
    expect(marked('👩\u200d👩', '👩\u200d👧')).toBe('👩\u200d[👩]');
  });

  it('pieces are the whole text again, whatever the lengths', () => {
    const long = 'あいうえお'.repeat(1_000);
    const pieces = differences(`甲${long}乙`, `丙${long.slice(3)}丁`);
    expect(pieces.map(({ text }) => text).join('')).toBe(`甲${long}乙`);
    expect(differences('い\nろ', 'い\nは')).toEqual([
      { text: 'い\n', differs: false },
      { text: 'ろ', differs: true },
    ]);
  });
});
