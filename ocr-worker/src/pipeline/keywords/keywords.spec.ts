import { describe, expect, it } from 'vitest';
import { symbolsOf } from '../../testing/symbols.js';
import { derivedIds } from '../derived-id.js';
import type { Grid } from '../layout/grid.js';
import type { PageLine } from '../foundation/page-symbol.js';
import { findKeyword } from './find-keyword.js';
import { inputsOfKeywords } from './inputs-of-keywords.js';
import { bestReading, readKeywords } from './read-keywords.js';

const free = (...lines: PageLine[]) => ({ lines, grids: [], cells: [] });
const valueOf = (keyword: string, page: Parameters<typeof readKeywords>[1], ...others: string[]) =>
  bestReading(readKeywords([keyword, ...others], page).filter((one) => one.keyword === keyword))?.value?.text;

describe('findKeyword', () => {
  it('finds it whatever its width and spaces', () => {
    expect(findKeyword('氏名', symbolsOf('氏 名'))).toMatchObject({ from: 0, to: 2, quality: 1 });
    expect(findKeyword('TEL', symbolsOf('ＴＥＬ：03'))).toMatchObject({ from: 0, to: 3 });
  });

  it('lets one misread, lost or added character in four pass', () => {
    expect(findKeyword('電話番号', symbolsOf('電詰番号'))?.quality).toBeLessThan(1);
    expect(findKeyword('電話番号', symbolsOf('電番号'))).toBeDefined();
    expect(findKeyword('電話番号', symbolsOf('電話番号'))?.quality).toBe(1);
    expect(findKeyword('住所', symbolsOf('在所'))).toBeUndefined();
  });

  it('trusts it less within a longer word', () =>
    expect(findKeyword('氏名', symbolsOf('保護者氏名'))!.quality).toBeLessThan(
      findKeyword('氏名', symbolsOf('氏名：山田'))!.quality,
    ));
});

describe('a keyword without frames', () => {
  it('takes what follows the colon', () =>
    expect(valueOf('氏名', free(symbolsOf('氏名：山田太郎')))).toBe('山田太郎'));

  it('takes what stands to its right on the same row', () =>
    expect(valueOf('氏名', free(symbolsOf('氏名'), symbolsOf('山田', { x: 300, y: 6 })))).toBe('山田'));

  it('ends at the next keyword, in the line and on the row', () => {
    expect(valueOf('氏名', free(symbolsOf('氏名 山田 電話 03')), '電話')).toBe('山田');
    const row = free(symbolsOf('氏名'), symbolsOf('電話：03', { x: 200 }));
    expect(valueOf('氏名', row, '電話')).toBeUndefined();
    expect(valueOf('電話', row, '氏名')).toBe('03');
  });

  it('does not reach across the page', () =>
    expect(valueOf('氏名', free(symbolsOf('氏名'), symbolsOf('山田', { x: 1500 })))).toBeUndefined());

  it('takes what stands below when nothing does beside', () =>
    expect(valueOf('氏名', free(symbolsOf('氏名'), symbolsOf('山田', { x: 10, y: 70 })))).toBe('山田'));

  it('is no keyword in a sentence', () =>
    expect(valueOf('氏名', free(symbolsOf('氏名を記入してください')))).toBeUndefined());

  it('takes the ticked one of boxes to tick', () =>
    expect(valueOf('方法', free(symbolsOf('方法 ☐電車 ☑徒歩')))).toBe('徒歩'));
});

describe('a keyword in a frame', () => {
  const grid = (rows: number, columns: number): Grid => ({
    box: { x: 0, y: 0, width: 0, height: 0 },
    rowCount: rows,
    columnCount: columns,
    cells: Array.from({ length: rows * columns }, (_, index) => ({
      row: Math.floor(index / columns) + 1,
      column: (index % columns) + 1,
      rowSpan: 1,
      columnSpan: 1,
      box: { x: 0, y: 0, width: 10, height: 10 },
    })),
  });
  const table = (rows: number, columns: number, ...texts: string[]) => ({
    lines: [],
    grids: [grid(rows, columns)],
    cells: [texts.map((text) => (text === '' ? [] : [symbolsOf(text)]))],
  });

  it('takes the cell to the right', () =>
    expect(valueOf('氏名', table(2, 2, '氏名', '山田', '住所', '東京'))).toBe('山田'));

  it('takes the cell below in a table with headings', () =>
    expect(valueOf('氏名', table(2, 3, '氏名', '続柄', '年齢', '山田', '妻', '30'))).toBe('山田'));

  it('takes neither another heading nor its value', () =>
    expect(valueOf('氏名', table(2, 2, '氏名', '', '住所', '東京'))).toBeUndefined());

  it('takes values that sound like headings or begin with a keyword', () => {
    expect(valueOf('件名', table(1, 2, '件名', '会場使用料'))).toBe('会場使用料');
    expect(valueOf('摘要', table(1, 2, '摘要', '担当者に連絡済み'), '担当者')).toBe('担当者に連絡済み');
  });

  it('takes what stands in its own cell', () =>
    expect(valueOf('氏名', table(1, 2, '氏名：山田', '印'))).toBe('山田'));
});

describe('inputs of keywords', () => {
  const idOf = derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f');
  const [first, second] = [idOf('page:1'), idOf('page:2')];
  const on = (pageId: string, ...lines: PageLine[]) =>
    readKeywords(['住所', '氏名', '電話'], free(...lines)).map((reading) => ({
      ...reading,
      pageId,
      engine: 'e',
    }));
  const inputs = inputsOfKeywords(
    ['住所', '氏名', '電話'],
    [
      ...on(first, symbolsOf('氏名')),
      ...on(second, symbolsOf('住所：東京', { y: 90 }), symbolsOf('氏名：山田')),
    ],
    first,
    idOf,
  );

  it('are one per keyword, in their order, with the place that has a value', () =>
    expect(
      inputs.map(({ subject, label, value, pageId, sequence }) => [subject, label, value, pageId, sequence]),
    ).toEqual([
      ['住所', '住所', '東京', second, 1],
      ['氏名', '氏名', '山田', second, 2],
      ['電話', '電話', '', first, 3],
    ]));

  it('lie where the value does', () =>
    expect(inputs[0]!.box).toEqual({ x: 120, y: 90, width: 80, height: 40 }));
});
