import { describe, expect, it } from 'vitest';
import { exampleId, formAnswer } from '../testing/example-form';
import { formOf } from './form';
import { autoFills, dayRead, doubtOf, isoDay, tidied, writtenDay } from './kinds';

describe('what was typed is put into the writing that is asked for', () => {
  it.each([
    ['０２０－００２２', 'postcode', '', '020-0022'],
    ['〒0200022', 'postcode', '', '020-0022'],
    ['０９０ー１２３４ー５６７８', 'phone', '', '090-1234-5678'],
    ['03(1234)5678 内線２', 'phone', '', '03(1234)5678 内線2'],
    ['１２，０００', 'amount', '', '12,000'],
    ['ささき はるな', 'kana', '氏名（カナ）', 'ササキ ハルナ'],
    ['ｻｻｷ ﾊﾙﾅ', 'kana', 'フリガナ', 'ササキ ハルナ'],
    ['ササキ', 'kana', 'ふりがな', 'ささき'],
    ['ささき', 'kana', 'よみ', 'ささき'],
    ['なし', 'phone', '', 'なし'],
    ['ＡＢＣ', 'text', '', 'ＡＢＣ'],
  ] as const)('%s (%s)', (typed, kind, named, tidy) => {
    expect(tidied(typed, kind, named)).toBe(tidy);
    expect(tidied(tidy, kind, named)).toBe(tidy);
  });
});

describe('a day', () => {
  it('is read in any writing, of an era too, and said with its weekday', () => {
    for (const typed of ['平成29年9月14日', 'H29.9.14', '2017/9/14', '２０１７年９月１４日', '20170914'])
      expect(dayRead(typed)).toBe('2017年9月14日（木）');
    expect(dayRead('明日')).toBeUndefined();
  });

  it('goes to the calendar of the phone and back', () => {
    expect(isoDay('平成29年9月4日')).toBe('2017-09-04');
    expect(isoDay('2017年9月')).toBe('');
    expect(writtenDay('2017-09-04')).toBe('2017年9月4日');
    expect(writtenDay('')).toBe('');
  });
});

describe('what looks wrong', () => {
  it.each([
    ['019-651-41', 'phone', true],
    ['019-651-4111', 'phone', false],
    ['なし', 'phone', false],
    ['020-002', 'postcode', true],
    ['020-0022', 'postcode', false],
    ['平成29年2月30日', 'date', true],
    ['平成29年2月3日', 'date', false],
    ['佐々木', 'kana', true],
    ['', 'phone', false],
  ] as const)('%s (%s): %s', (value, kind, isDoubt) => {
    expect(doubtOf(value, kind) !== '').toBe(isDoubt);
  });
});

it('browsers fill in what is about the person that answers, each once, and nothing of others', () => {
  const form = formOf(
    formAnswer([
      { id: exampleId(1), title: '児童氏名', fields: [{ id: exampleId(11), kind: 'name' }] },
      { id: exampleId(2), title: '記入者氏名', fields: [{ id: exampleId(12), kind: 'name' }] },
      { id: exampleId(3), title: '説明者氏名', fields: [{ id: exampleId(13), kind: 'name' }] },
      { id: exampleId(4), title: '電話番号', fields: [{ id: exampleId(14), kind: 'phone' }] },
      { id: exampleId(5), title: '緊急連絡先', fields: [{ id: exampleId(15), kind: 'phone' }] },
      { id: exampleId(6), title: '生年月日', fields: [{ id: exampleId(16), kind: 'date' }] },
    ]),
    2026,
  );
  expect([...autoFills(form)]).toEqual([
    [exampleId(12), 'name'],
    [exampleId(14), 'tel'],
    [exampleId(16), 'bday'],
  ]);
});
