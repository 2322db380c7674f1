import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { parseCsv } from '@reader/contracts/files/csv/parse-csv';
import { planImport, refusalOf } from './plan-import';

const title = (n: number, text: string, is_key = false): MappingTitle => ({
  id: fakeId(n),
  mapping_pattern: fakeId(100),
  title: text,
  is_key,
  std_item: null,
  sequence: n,
});
const titles = [title(1, '社員番号', true), title(2, '所属コード'), title(3, '備考')];
const plan = (text: string) => planImport(parseCsv(text), titles);

describe('an import', () => {
  it('finds its columns by the header line, in any order, width and spacing', () => {
    const { columns, missing, rows } = plan('所属ｺｰﾄﾞ,電話,社員 番号\nA120,03,101\n');
    expect(columns.map(({ title: one }) => one?.title ?? null)).toEqual(['所属コード', null, '社員番号']);
    expect(missing.map((one) => one.title)).toEqual(['備考']);
    expect(rows).toEqual([{ line: 2, texts: { [fakeId(2)]: 'A120', [fakeId(1)]: '101' } }]);
  });

  it('takes a header that is there twice once', () =>
    expect(plan('備考,備考\na,b').columns.map(({ title: one }) => one?.title ?? null)).toEqual([
      '備考',
      null,
    ]));

  it('names the lines that it cannot take, and takes the others', () => {
    const { rows, problems } = plan(
      `社員番号,備考\n101,a,多い\n102,${'あ'.repeat(2001)}\n"103\n",b\n104\n,\n105,"c`,
    );
    expect(rows.map(({ line, texts }) => [line, texts[fakeId(1)]])).toEqual([
      [4, '103'],
      [6, '104'],
    ]);
    expect(problems).toEqual([
      { line: 2, message: '見出しは2列ですが、3列あります。' },
      { line: 3, message: '2列目が2,000文字を超えています。' },
      { line: 7, message: '登録する値がありません。' },
      { line: 8, message: '引用符（"）が閉じていません。' },
    ]);
  });

  it('notices keys that are there before', () =>
    expect(plan('社員番号\n101\n１０１\n102').repeated).toEqual([3]));

  it.each([
    ['', 'ファイルが空です。'],
    ['電話,住所\n1,2', '1行目の見出しに、このデータマッピングの項目名がありません。'],
    ['社員番号\n', '見出しの下に行がありません。'],
    ['社員番号\n1', undefined],
  ])('of %j is refused: %s', (text, refusal) => expect(refusalOf(plan(text))).toBe(refusal));
});
