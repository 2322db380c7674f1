import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { judgeCorrections, type CurrentDocument } from './judge-corrections.js';

const change = (number: number, before: string, after: string, cell = `H${number}`) => ({
  valueId: id(100 + number),
  before,
  after,
  cell,
});
const document = (...changes: ReturnType<typeof change>[]) => ({ documentId: id(1), revision: 4, changes });
const current = (values: readonly string[], more: Partial<CurrentDocument> = {}): CurrentDocument => ({
  values: new Map(values.map((value, index) => [id(102 + index), value])),
  ...more,
});
const judged = (now: CurrentDocument | undefined, ...changes: ReturnType<typeof change>[]) =>
  judgeCorrections({ documents: [document(...changes)] }, () => now);

describe('corrections held against the documents', () => {
  it('are taken where nothing happened since', () =>
    expect(judged(current(['甲', '乙']), change(2, '甲', '丙'))).toEqual({
      documents: [document(change(2, '甲', '丙'))],
      problems: [],
    }));
  it('are no change where it is as it should be', () =>
    expect(judged(current(['丙', '乙']), change(2, '甲', '丙'), change(3, '乙', '丁'))).toEqual({
      documents: [document(change(3, '乙', '丁'))],
      problems: [],
    }));
  it('are refused as a whole where somebody else changed a value', () =>
    expect(judged(current(['戊', '乙']), change(2, '甲', '丙'), change(3, '乙', '丁'))).toEqual({
      documents: [],
      problems: [{ cell: 'H2', text: '出力した後に他の人が変更しています（現在の値：戊）。' }],
    }));
  it('are refused where the value is not there', () =>
    expect(judged(current([]), change(2, '甲', '丙')).problems).toEqual([
      { cell: 'H2', text: expect.stringContaining('この値は文書にありません') as string },
    ]));
  it('are refused once for a document that is not there, or cannot be changed', () => {
    const changes = [change(2, '甲', '丙'), change(3, '乙', '丁')];
    expect(judged(undefined, ...changes).problems).toEqual([
      { cell: 'H2', text: expect.stringContaining('この文書は見つかりません') as string },
    ]);
    expect(judged(current(['甲', '乙'], { refusal: '確認済の文書です。' }), ...changes)).toEqual({
      documents: [],
      problems: [{ cell: 'H2', text: '確認済の文書です。' }],
    });
  });
  it('do not mind what a cell could not hold', () =>
    expect(judged(current(['一\r\n二\u0001']), change(2, '一\n二', '三')).documents).toHaveLength(1));
});
