import { describe, expect, it } from 'vitest';
import { JUST_BELOW } from '@reader/contracts/matching/just-below';
import { decided } from './decide.js';
import { nearestOfAll, nearestRows } from './nearest-rows.js';
import { prepareMaster } from './prepared-master.js';
import type { ComparedColumn } from './scoring/record-score.js';
import { costsOf } from './similarity/costs.js';

const column = (
  field: string,
  kind: ComparedColumn['kind'],
  more: Partial<ComparedColumn> = {},
): ComparedColumn => ({
  ...{ field, kind, weight: 1, isIdentifying: false },
  ...more,
});
const columns = [
  column('番号', 'code', { isIdentifying: true }),
  column('氏名', 'name'),
  column('氏名', 'name'),
  column('生年月日', 'date'),
  column('住所', 'address'),
];
/** Number, name, name before marriage, birthday, address. */
const rows = [
  ['S-1', '千田 雫', '', 'H27.9.14', '住田町上有住2-17'],
  ['S-2', '千田 雪', '', 'H29.2.3', '住田町上有住2-17'],
  ['S-3', '岩谷 春男', '', 'S55.1.2', '花巻市東和町9-3'],
  ['S-4', '岩谷 春男', '', 'S55.1.2', '花巻市東和町9-3'],
  ['S-5', '手島 凛', '武藤 凛', 'R1.5.1', '宮古市宮園2-2'],
  ['S-6', '阿部 優', '', '', '釜石市中妻町1-6'],
];
const master = prepareMaster(columns, rows.length, (row, at) => rows[row]![at] ?? '');
const find = (values: Record<string, string>) =>
  nearestRows(master, new Map(Object.entries(values)), 5, costsOf());
const decide = (values: Record<string, string>) => decided(master, find(values))?.row;

describe('the rows that a document may mean', () => {
  it('are those nearest to it, with what tells them apart', () => {
    const [first, second] = find({ 氏名: '千田 雲', 生年月日: '2015/9/14', 住所: '住田町上有佳2-17' });
    expect(first).toMatchObject({ row: 0 });
    expect(first!.score).toBeGreaterThan(0.8);
    expect(first!.score).toBeLessThan(1);
    expect(second).toMatchObject({ row: 1 });
    expect(first!.fields.find(({ field }) => field === '生年月日')?.similarity).toBe(1);
  });

  it('are compared with the nearest of several columns', () => {
    const [first] = find({ 氏名: '武藤凛', 生年月日: '2019-05-01' });
    expect(first).toMatchObject({ row: 4, score: 1 });
    expect(first!.fields.find(({ field }) => field === '氏名')).toMatchObject({ column: 2, similarity: 1 });
  });

  it('are none where nothing is in common, or nothing is there', () => {
    expect(find({ 氏名: '' })).toEqual([]);
    expect(find({ ほか: '千田' })).toEqual([]);
  });

  it('are those that comparing every row finds', () => {
    for (const values of [
      { 氏名: '岩谷 春夫' },
      { 住所: '釜石市中妻町一丁目6' },
      { 番号: 's5', 氏名: '手鳥 凛' },
    ]) {
      const target = new Map(Object.entries(values));
      const [best] = nearestOfAll(master, target, 1, costsOf());
      expect(nearestRows(master, target, 5, costsOf())[0]).toEqual(best);
    }
  });
});

it('a reading that stood for many values is looked for by the 20 that it stood for most', () => {
  const asked: (readonly string[])[] = [];
  const near: typeof master.index.near = (values, most) => {
    asked.push(values);
    return master.index.near(values, most);
  };
  const meanings = Array.from({ length: 30 }, (_, at) => ({ meant: `千田${at}`, times: at + 1 }));
  const target = new Map([['氏名', '一']]);
  nearestRows({ ...master, index: { near } }, target, 5, costsOf(), {
    of: (column) => (column === 1 ? meanings : []),
  });
  const NAME = 1;
  expect(asked.map((values) => values[NAME])).toEqual([
    '一',
    ...Array.from({ length: 20 }, (_, at) => `千田${29 - at}`),
  ]);
});

describe('a row is taken without asking', () => {
  it('where all agrees, and more than the name', () => {
    expect(decide({ 氏名: '千田　雫', 生年月日: '平成27年9月14日', 住所: '住田町大字上有住2番17号' })).toBe(
      0,
    );
    expect(decide({ 番号: 's 1', 氏名: '千田雫' })).toBe(0);
  });

  it('and never by the name alone, nor by one thing more', () => {
    expect(decide({ 氏名: '千田 雫' })).toBeUndefined();
    expect(decide({ 氏名: '千田 雫', 生年月日: 'H27.9.14' })).toBeUndefined();
  });

  it('and never of namesakes who agree in all', () =>
    expect(decide({ 氏名: '岩谷 春男', 生年月日: '1980-01-02', 住所: '花巻市東和町9-3' })).toBeUndefined());

  it('and never where the number is one’s and the name another’s', () =>
    expect(decide({ 番号: 'S-1', 氏名: '千田 雪' })).toBeUndefined());

  it('and never by what the master has not', () => {
    const [first] = find({ 氏名: '阿部 優', 生年月日: '2000-01-01', 住所: '釜石市中妻町1-6' });
    expect(first!.row).toBe(5);
    expect(first!.score).toBeLessThan(JUST_BELOW);
    expect(decide({ 氏名: '阿部 優', 生年月日: '2000-01-01', 住所: '釜石市中妻町1-6' })).toBeUndefined();
  });
});
