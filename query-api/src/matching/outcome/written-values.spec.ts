import { matchingColumn } from '@reader/contracts/testing/examples/matching/matching';
import { id } from '@reader/contracts/testing/examples/ids';
import type { ColumnKind } from '@reader/contracts/matching/column-kind';
import { describe, expect, it } from 'vitest';
import { learnedValues, writtenValues, type FieldOfDocument } from './written-values.js';

const field = (...values: string[]): FieldOfDocument => ({
  text: values.join(''),
  boxes: values.map((value, at) => ({ id: id(700 + at), value })),
});
const write = (kind: ColumnKind, value: string, of: FieldOfDocument | undefined) =>
  writtenValues(
    [matchingColumn({ kind })],
    () => value,
    () => of,
  );

describe('what a row writes into a document', () => {
  it('is its value where the document says something else', () =>
    expect(write('name', '千田 雫', field('千田 雲'))).toEqual([
      { columnId: matchingColumn().id, valueId: id(700), before: '千田 雲', after: '千田 雫' },
    ]));

  it.each<[ColumnKind, string, string]>([
    ['date', 'H27.9.14', '平成27年9月14日'],
    ['phone', '0198872715', '0198-87-2715'],
    ['postcode', '029-2501', '0292501'],
    ['code', 'S10482', 'S-10482'],
    ['name', '千田 雫', '千田雫'],
    ['kana', 'ﾁﾀﾞ ｼｽﾞｸ', 'チダ シズク'],
    ['address', '住田町１－２', '住田町1-2'],
  ])('is nothing where a %s says the same: %s and %s', (kind, value, text) =>
    expect(write(kind, value, field(text))).toEqual([]),
  );

  it.each<[ColumnKind, string, string]>([
    ['name', '髙畑', '高畑'],
    ['address', '住田町1丁目2', '住田町1-2'],
    ['date', 'H27.9.15', '平成27年9月14日'],
  ])('is the value where a %s differs in more than its writing: %s and %s', (kind, value, text) =>
    expect(write(kind, value, field(text))).toHaveLength(1),
  );

  it('is nothing for an empty cell, a field that the document has not, and a column that is not written', () => {
    expect(write('name', '', field('千田'))).toEqual([]);
    expect(write('name', '千田', undefined)).toEqual([]);
    expect(
      writtenValues(
        [matchingColumn({ written_item: null })],
        () => '千田',
        () => field('岩谷'),
      ),
    ).toEqual([]);
  });

  it('is not known where a field has several boxes, unless they say the same', () => {
    expect(write('phone', '0198-87-2715', field('0198', '87', '2716'))).toBeNull();
    expect(write('phone', '0198-87-2715', field('0198', '87', '2715'))).toEqual([]);
  });
});

describe('what choosing a row teaches', () => {
  const learn = (value: string, text: string, more = {}) =>
    learnedValues(
      [matchingColumn(more)],
      () => value,
      () => text,
    );
  it('is how a compared column was read, and what the row has, as they are compared', () =>
    expect(learn('千田 雫', '千田　雲')).toEqual([
      { columnId: matchingColumn().id, read: '千田雲', meant: '千田雫' },
    ]));
  it('is of the nearest of several columns for a field, and nothing where one of them says what was read', () => {
    const [name, before] = [matchingColumn(), matchingColumn({ id: id(790) })];
    const of = (text: string) =>
      learnedValues(
        [name, before],
        (column) => (column === name.id ? '佐藤 花子' : '鈴木 花子'),
        () => text,
      );
    expect(of('鈴木 花子')).toEqual([]);
    expect(of('鈴本 花子')).toEqual([{ columnId: before.id, read: '鈴本花子', meant: '鈴木花子' }]);
  });
  it('is nothing where both are equal, one is empty, or the column is not compared', () => {
    expect(learn('千田 雫', '千田雫')).toEqual([]);
    expect(learn('', '千田')).toEqual([]);
    expect(learn('千田', '')).toEqual([]);
    expect(learn('千田', '岩谷', { is_compared: false })).toEqual([]);
  });
});
