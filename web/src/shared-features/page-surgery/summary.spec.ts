import { describe, expect, it } from 'vitest';
import { fakeDocumentPages } from '../../testing/fake-arrangeable';
import { fakeId } from '../../testing/fake-content';
import { inNextRow } from './light-table/focus-step';
import * as light from './light-table/light-table';
import { obstacleOf, losesForm, summaryOf } from './summary';

const A = fakeId(1);
const B = fakeId(2);
const documents = [
  fakeDocumentPages(A, 100, 3, { file_name: '甲.pdf', sheet: fakeId(50), sheet_name: '申請書' }),
  fakeDocumentPages(B, 200, 1, { file_name: '乙.pdf' }),
];
const [a1, a2, a3] = documents[0]!.pages.map(({ id }) => id) as [string, string, string];
documents[0]!.pages[0]!.has_form_fields = true;
documents[0]!.pages[1]!.has_form_fields = true;
const [b1] = documents[1]!.pages.map(({ id }) => id) as [string];
const start = light.tableOf(documents);
const told = (table: light.LightTable) => summaryOf(documents, start, table).map(({ text }) => text);

describe('what will happen, in words', () => {
  it('is nothing at first', () => expect(told(start)).toEqual([]));
  it('is a new order', () =>
    expect(told(light.moved(start, a3, A, a1))).toEqual(['「甲.pdf」: ページの順番を変更']));
  it('is a new document', () =>
    expect(told(light.cut(start, a3, fakeId(9)))).toEqual([
      '「甲.pdf」: 1ページを別の文書へ移動',
      '新しい文書を作成（1ページ、「甲.pdf」から分割）',
    ]));
  it('is a document that goes', () =>
    expect(summaryOf(documents, start, light.merged(start))).toEqual([
      { text: '「甲.pdf」: 1ページを受け入れ' },
      { text: '「乙.pdf」は、すべてのページが移るため削除', isLoss: true },
    ]));
  it('is a page that is taken out', () =>
    expect(told(light.removed(start, a2))).toEqual(['「甲.pdf」: 1ページを取り除く']));
  it('is a form that fits no longer', () =>
    expect(told(light.moved(start, a1, B, b1)).at(-1)).toBe(
      '「甲.pdf」は帳票「申請書」に合わなくなり、項目は通常の入力欄になります（値は残ります）',
    ));
});

describe('the form of a document', () => {
  const loses = (table: light.LightTable) => losesForm(documents[0]!, documents, table);
  it('stays while the pages with its fields are together', () => {
    expect(loses(light.moved(start, a3, B, null))).toBe(false);
    expect(loses(light.removed(start, a2))).toBe(false);
    expect(loses(light.moved(light.moved(start, a1, B, null), a2, B, null))).toBe(false);
  });
  it('is given up where another one is', () => {
    const both = [documents[0]!, { ...documents[1]!, sheet: fakeId(51), sheet_name: '調査票' }];
    expect(losesForm(both[1]!, both, light.merged(start))).toBe(true);
    expect(losesForm(both[0]!, both, light.merged(start))).toBe(false);
  });
  it('fits no longer when they part', () => expect(loses(light.moved(start, a2, B, null))).toBe(true));
});

it('says why a document cannot be arranged', () => {
  const [document] = documents;
  expect(obstacleOf(document!)).toBeUndefined();
  expect(obstacleOf({ ...document!, status: 'C' })).toContain('確認済');
  expect(obstacleOf({ ...document!, reading: 'waiting' })).toContain('読取中');
  expect(obstacleOf({ ...document!, pages: [] })).toContain('ページがない');
});

it('goes to the nearest page of the next row', () => {
  const cards = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 100, y: 0 },
    { id: 'c', x: 10, y: 200 },
    { id: 'd', x: 110, y: 200 },
    { id: 'e', x: 100, y: 400 },
  ];
  expect(inNextRow(cards, 'b', 1)).toBe('d');
  expect(inNextRow(cards, 'd', -1)).toBe('b');
  expect(inNextRow(cards, 'a', -1)).toBeUndefined();
  expect(inNextRow(cards, 'c', 1)).toBe('e');
});
