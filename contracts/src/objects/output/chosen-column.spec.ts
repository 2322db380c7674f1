import { describe, expect, it } from 'vitest';
import { COLUMN_LIMIT, ChosenColumns, SOURCE_LIMIT } from './chosen-column.js';

const value = (name: string) => ({ kind: 'value', name });
const column = (more: object = {}) => ({ header: '氏名', sources: [value('氏名')], ...more });
const refusalOf = (columns: unknown) => ChosenColumns.safeParse(columns).error?.issues[0]?.message;

describe('chosen columns', () => {
  it('are at least one, each of at least one value', () => {
    expect(refusalOf([column()])).toBeUndefined();
    expect(refusalOf([])).toBe('出力する列を選択してください。');
    expect(refusalOf([column({ sources: [] })])).toBe('列の項目を選択してください。');
  });

  it('are not more than an export carries', () => {
    const many = (length: number) => Array.from({ length }, () => column());
    expect(refusalOf(many(COLUMN_LIMIT))).toBeUndefined();
    expect(refusalOf(many(COLUMN_LIMIT + 1))).toBe('一度に出力できるのは1,000列までです。');
    const sources = Array.from({ length: SOURCE_LIMIT + 1 }, () => value('氏名'));
    expect(refusalOf([column({ sources })])).toBe('1つの列にまとめられるのは20項目までです。');
    const long = Array.from({ length: 200 }, () => column({ header: '長'.repeat(600) }));
    expect(refusalOf(long)).toBe('列の名前が長すぎます。列を減らしてください。');
  });

  it('have a formula only of their own values, and only where they are numbers', () => {
    const linked = (more: object) => [column({ sources: [value('本体'), value('税')], ...more })];
    expect(refusalOf(linked({ link_type: 'I', delimiter: '[1]+[2]' }))).toBeUndefined();
    expect(refusalOf(linked({ link_type: 'I', delimiter: '[1]+[3]' }))).toBe('[3]の項目はありません');
    expect(refusalOf(linked({ link_type: 'I', delimiter: '[1]+' }))).toBe('計算式を正しく入力して下さい');
    expect(refusalOf(linked({ link_type: 'S', delimiter: '[1]+' }))).toBeUndefined();
  });
});
