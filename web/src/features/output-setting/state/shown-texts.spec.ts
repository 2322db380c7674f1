import { describe, expect, it } from 'vitest';
import {
  FORMAT_ID,
  fakeItemOf,
  fakePreview,
  fakeRowOf,
  itemId,
  rowId,
  standardItemId,
} from '../../../testing/fake-formats';
import type { Conflict } from '../../../lib/editing/save-result';
import { fakeLists } from '../testing/format-lists';
import { dateFormatChoices } from '../../../lib/choices/date-format-choices';
import { labelOf, textOf } from './conflict-texts';
import { changeOptions, changeRow } from './edit-format';
import { pageOf } from './paging';
import { previewBody, previewProblems } from './preview-body';
import { headersOf, recommended, recommendRows } from './recommend-rows';
import type { References } from './references';
import { detailSummary, itemSummary } from './summaries';

const references: References = {
  standardItems: ['社員番号', '氏名', '生年月日', '最高血圧', '最低血圧'].map((name, n) => ({
    id: standardItemId(n),
    name,
  })),
  mappingPatterns: [{ id: 'pattern', name: '人事マスター' }],
  mappingTitles: [{ id: 'title', name: '所属コード', pattern: 'pattern' }],
  conversionRules: [{ id: 'rule', name: '判定コード' }],
  conversionPatterns: [{ id: 'kana', name: '半角カナに変換' }],
  namingRules: [],
};
const lists = fakeLists();

describe('the items of a row in a line', () => {
  const both = [
    fakeItemOf(3, 3, { std_item: standardItemId(3) }),
    fakeItemOf(4, 3, { std_item: standardItemId(4) }),
  ];
  it.each([
    [{ link_type: 'S' } as const, both, '最高血圧 ＋ 最低血圧'],
    [
      { link_type: 'I' } as const,
      [both[0]!, { ...both[1]!, connect_four_operator: 'DI' as const }],
      '最高血圧 ÷ 最低血圧',
    ],
    [{}, [fakeItemOf(1, 1)], ''],
    [{}, [both[0]!, fakeItemOf(1, 1)], '最高血圧 ＋ （未設定）'],
    [{}, [fakeItemOf(1, 1, { std_item: itemId(99) })], '（削除された設定）'],
    [{ type: 'M' } as const, [fakeItemOf(1, 1, { mapping_title: 'title' })], '人事マスター / 所属コード'],
    [{ type: 'C' } as const, [fakeItemOf(1, 1, { conversion_rule: 'rule' })], '判定コード'],
    [{ type: 'A' } as const, [fakeItemOf(1, 1, { any_text: '雇入時' })], '雇入時'],
    [{ type: 'A', day: 'last' } as const, [fakeItemOf(1, 1)], '出力日'],
  ])('%j', (row, items, text) => expect(itemSummary(fakeRowOf(1, row), items, references, null)).toBe(text));

  it.each([
    [{ link_type: 'S', delimiter: '/' } as const, both, '文字列連結「/」'],
    [{ link_type: 'S', delimiter: '/' } as const, both.slice(0, 1), ''],
    [{ link_type: 'I', delimiter: '([1]+[2])/2' } as const, both, '計算式 ([1]+[2])/2'],
    [
      {},
      [fakeItemOf(1, 1, { is_cut: true, front_cut: '2', rear_cut: '-3' })],
      '前2文字を除く・先頭3文字を残す',
    ],
    [{}, [fakeItemOf(1, 1, { is_cut: false, front_cut: '2' })], ''],
    [
      {},
      [
        fakeItemOf(1, 1, {
          conversion_pattern: 'kana',
          four_operator: 'MU',
          operator_num: '1.1',
          front_text: '約',
        }),
      ],
      '半角カナに変換・×1.1・前「約」',
    ],
  ])('its details %j', (row, items, text) =>
    expect(detailSummary(fakeRowOf(1, row), items, references)).toBe(text),
  );
});

describe('date formats', () => {
  it('are shown by what they make of today', () => {
    const choices = dateFormatChoices({ year: 2026, month: 5, day: 1 }, 'SL');
    expect(choices).toHaveLength(17);
    expect(choices.slice(0, 3).map(({ label }) => label)).toEqual([
      '読み取ったまま',
      '2026/05/01（西暦4桁）',
      '2026/5/1（西暦4桁・0なし）',
    ]);
    expect(choices.at(-1)?.label).toBe('R8/5（和暦記号・0なし・年月）');
  });
});

describe('a page of rows', () => {
  const rows = Array.from({ length: 12 }, (_, index) => index + 1);
  it('is all of them, or so many', () => {
    expect(pageOf(rows, 0, 3).items).toHaveLength(12);
    expect(pageOf(rows, 5, 1)).toMatchObject({ items: [6, 7, 8, 9, 10], first: 6, pages: 3 });
    expect(pageOf(rows, 5, 99)).toMatchObject({ items: [11, 12], page: 2 });
    expect(pageOf([], 5, 1)).toMatchObject({ items: [], page: 0, pages: 1 });
  });
});

describe('the preview', () => {
  it('is asked for in the order of rows and items, and not with what is wrong', () => {
    expect(previewBody(lists, null)?.rows?.map(({ id }) => id)).toEqual([rowId(1), rowId(2), rowId(3)]);
    expect(previewBody(lists, null)?.items).toHaveLength(4);
    expect(previewBody(changeOptions(lists, { replacement_character: '' }), null)).toBeNull();
  });

  it('asks for two hundred rows at the most', () => {
    const rows = Array.from({ length: 250 }, (_, n) => fakeRowOf(n + 1));
    const many = { ...lists, csvFormatRows: rows };
    expect(previewBody(many, null)?.rows).toHaveLength(200);
  });

  it('names characters, values and entries that are not right', () => {
    const answer = { ...fakePreview() };
    const named = { hasHeader: true, encoding: 'SJ', replacement: '〓' } as const;
    const missing = { ...answer, records: answer.records.map((record) => ({ ...record, has_entry: false })) };
    expect(previewProblems(missing as never, named)).toEqual([
      'Shift_JISにない文字: 髙 → 〓（1件目 氏名）',
      '数値ではないため計算できません: 「－」（1件目 血圧）',
      'データマッピングに該当がありません（1件目）',
    ]);
  });
});

describe('a header line', () => {
  it.each([
    ['社員番号,氏名', ['社員番号', '氏名']],
    ['社員番号\t氏名\t\r\n1\t手島', ['社員番号', '氏名', '']],
    ['\ufeff"氏名, 漢字","a""b"\n1,2', ['氏名, 漢字', 'a"b']],
    ['', []],
    ['氏名', ['氏名']],
  ])('%j', (text, headers) => expect(headersOf(text)).toEqual(headers));

  it.each([
    ['氏名', '氏名'],
    ['氏 名', '氏名'],
    ['申請者氏名', '氏名'],
    ['最高の血圧値', '最高血圧'],
    ['社員ＩＤ番号', '社員番号'],
    ['電話', undefined],
    ['', undefined],
  ])('takes %j for %j', (header, name) =>
    expect(recommended(header, references.standardItems)?.name).toBe(name),
  );

  it('gives text of one’s own where nothing is alike', () =>
    expect(recommendRows(['氏名', '電話'], references.standardItems)).toEqual([
      { row: { header: '氏名', type: 'R' }, item: { std_item: standardItemId(1) } },
      { row: { header: '電話', type: 'A' }, item: {} },
    ]));
});

describe('a conflict', () => {
  it('says where it is and both values in words', () => {
    const mine = changeRow(lists, rowId(2), { type: 'A' });
    const of = (more: Partial<Conflict>) => {
      const conflict: Conflict = {
        _class: 'csvFormatRows',
        id: rowId(2),
        field: 'type',
        mine: 'A',
        theirs: 'M',
        ...more,
      };
      const text = (value: unknown) => textOf(references)(conflict, value);
      return {
        label: labelOf(conflict, mine, lists),
        mine: text(conflict.mine),
        theirs: text(conflict.theirs),
      };
    };
    expect(of({})).toEqual({ label: '2行目・氏名 種別', mine: '任意文字', theirs: 'マスター項目' });
    expect(
      of({
        _class: 'csvFormatItems',
        id: itemId(4),
        field: 'std_item',
        mine: null,
        theirs: standardItemId(0),
      }),
    ).toEqual({ label: '3行目・血圧 reader項目', mine: '（なし・削除）', theirs: '社員番号' });
    expect(
      of({ _class: 'csvFormatOptions', id: FORMAT_ID, field: 'is_header', mine: true, theirs: false }),
    ).toMatchObject({
      label: 'ヘッダー出力',
      mine: 'する',
      theirs: 'しない',
    });
  });
});
