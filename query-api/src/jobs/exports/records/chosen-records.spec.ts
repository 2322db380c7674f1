import type { ChosenColumn, ColumnSource } from '@reader/contracts/objects/output/chosen-column';
import { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { describe, expect, it } from 'vitest';
import { cell, document, input, table } from '../../../output/testing/formats.js';
import { exportNotes } from '../export-notes.js';
import { withoutPauses } from '@reader/platform/batches/pausing';
import { chosenRecords } from './chosen-records.js';

const asRead = OutputOptions.parse({});
const value = (name: string): ColumnSource => ({ kind: 'value', name });
const column = (header: string, sources: ColumnSource[], more: Partial<ChosenColumn> = {}): ChosenColumn => ({
  header,
  sources,
  link_type: 'N',
  delimiter: '',
  ...more,
});
const amounts = [value('本体'), value('税')];
const bill = document({
  inputs: [
    input({ label: '氏名', value: '手島 勇吉' }),
    input({ label: '本体', value: '1,200円' }),
    input({ label: '税', value: '120' }),
    input({ label: '市', value: '盛岡市' }),
    input({ label: '番地', value: '' }),
    input({ label: '備考', value: '一' }),
    input({ label: '備考', value: '二' }),
  ],
});
const cellsOf = (columns: ChosenColumn[], made = bill) =>
  withoutPauses(chosenRecords(columns, asRead, exportNotes()).recordsOf(made));

describe('records of chosen columns', () => {
  it('have exactly those, in their order, under the names they were given', () => {
    const maker = chosenRecords(
      [
        column('お名前', [value('氏名')]),
        column('状態', [{ kind: 'document', field: 'SS' }]),
        column('ファイル名', [{ kind: 'document', field: 'FN' }]),
        column('電話', [value('電話')]),
      ],
      asRead,
      exportNotes(),
    );
    expect(maker.header).toEqual(['お名前', '状態', 'ファイル名', '電話']);
    expect(withoutPauses(maker.recordsOf(bill))).toEqual([['手島 勇吉', '確認済', '申請書.png', '']]);
  });

  it('have the values that the export as is has: several of a name a line each, cells by their place', () => {
    const own = table();
    const listed = document({ inputs: [...bill.inputs, { ...cell(own.id, 2, 1, '鉛筆'), label: '品名' }] });
    expect(cellsOf([column('備考', [value('備考')]), column('品', [value('品名[2,1]')])], listed)).toEqual([
      ['一\n二', '鉛筆'],
    ]);
  });

  it('join texts with what stands between them, empty ones left out', () => {
    const place = [value('市'), value('番地'), value('氏名')];
    expect(cellsOf([column('宛先', place, { link_type: 'S', delimiter: ' ' })])).toEqual([
      ['盛岡市 手島 勇吉'],
    ]);
  });

  it('add numbers, or calculate them by a formula', () => {
    expect(
      cellsOf([
        column('合計', amounts, { link_type: 'I' }),
        column('半分', amounts, { link_type: 'I', delimiter: '([1]+[2])/2' }),
      ]),
    ).toEqual([['1320', '660']]);
  });

  it('tell what is not a number', () => {
    const notes = exportNotes();
    const maker = chosenRecords(
      [column('合計', [value('本体'), value('氏名')], { link_type: 'I' })],
      asRead,
      notes,
    );
    expect(withoutPauses(maker.recordsOf(bill))).toEqual([['']]);
    expect(notes.result().notes).toEqual([{ kind: 'not-a-number', documentId: bill.id, label: '合計' }]);
  });
});
