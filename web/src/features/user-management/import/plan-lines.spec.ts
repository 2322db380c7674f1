import { describe, expect, it } from 'vitest';
import { parseCsv } from '@reader/contracts/files/csv/parse-csv';
import { planLines, refusalOf } from './plan-lines';

describe('a CSV of accounts', () => {
  it('is read by its headers; columns that it lacks are left out', () =>
    expect(planLines(parseCsv('姓,ユーザーID,備考\n鈴木,suzuki,x\n,tanaka,\n'))).toEqual({
      rows: [
        { line: 2, user_id: 'suzuki', last_name: '鈴木' },
        { line: 3, user_id: 'tanaka', last_name: '' },
      ],
      strange: ['備考'],
      repeated: [],
    }));
  it('names each user once', () =>
    expect(planLines(parseCsv('ユーザーID,姓\na,一\nb,二\n a ,三\n')).repeated).toEqual([
      { line: 4, userId: 'a', first: 2 },
    ]));
  it.each([
    ['', 'データの行がありません。'],
    ['ユーザーID\n', 'データの行がありません。'],
    // Its only line is no header.
    ['x1,山,川\n', '見出しに「ユーザーID」の列がありません。'],
    ['姓,名\n鈴木,太郎\n', '見出しに「ユーザーID」の列がありません。'],
    ['ユーザーID,姓,姓\na,一,二\n', '見出しに「姓」の列が2つあります。'],
    ['ユーザーID\n"a\n', '2行目の引用符（"）が閉じていません。'],
  ])('%j is none', (text, refusal) => expect(refusalOf(parseCsv(text))).toBe(refusal));
});
