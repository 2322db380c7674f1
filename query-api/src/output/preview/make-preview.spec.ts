import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { cell, document, format, input, item, table } from '../testing/formats.js';
import { mappingTable } from '../values/mapping-table.js';
import { mappingTitles } from '@reader/contracts/objects/configuration/mapping-pattern';
import { withoutPauses } from '@reader/platform/batches/pausing';
import { fitCell as fitting } from './fit-cell.js';
import { makePreview as making } from './make-preview.js';

const fitCell = (...given: Parameters<typeof fitting>) => withoutPauses(fitting(...given));
const makePreview = (...given: Parameters<typeof making>) => withoutPauses(making(...given));
const today = { year: 2026, month: 5, day: 21 };
const name = { type: 'R', header: '氏名', items: [{ std_item: item('氏名') }] } as const;
const named = (value: string) => document({ inputs: [input({ subject: '氏名', value })] });

describe('a text in an encoding', () => {
  it('stays what it can carry', () =>
    expect(fitCell('手島〜①', 'CP', '〓')).toEqual({ text: '手島～①', replaced: [] }));

  it('has what it cannot replaced, and says where', () =>
    expect(fitCell('𠮷田髙', 'SJ', '〓')).toEqual({
      text: '〓田〓',
      replaced: [
        { at: 0, length: 1, character: '𠮷' },
        { at: 2, length: 1, character: '髙' },
      ],
    }));

  it('is not confused by the replacement itself', () =>
    expect(fitCell('〓髙', 'SJ', '〓').replaced).toEqual([{ at: 1, length: 1, character: '髙' }]));

  it('replaces a replacement that it does not know either', () =>
    expect(fitCell('髙', 'SJ', '😀')).toMatchObject({ text: '〓', replaced: [{ at: 0, length: 1 }] }));

  it('knows every character in utf-8, but halves of one', () => {
    expect(fitCell('髙𠮷😀', 'U8', '〓')).toEqual({ text: '髙𠮷😀', replaced: [] });
    expect(fitCell('a\ud842', 'U8', '〓').replaced).toEqual([{ at: 1, length: 1, character: '\ufffd' }]);
  });
});

describe('a preview', () => {
  it('has one cell per row for header and records', () => {
    const made = makePreview(format([name]), [named('手島'), named('中島')], today);
    expect(made.header.map(({ text }) => text)).toEqual(['氏名']);
    expect(made.records.map(({ cells }) => cells.map(({ text }) => text))).toEqual([['手島'], ['中島']]);
    expect(made.documents).toMatchObject([{ records: 1 }, { records: 1 }]);
  });

  it('guards names of columns against formulas like values', () => {
    const formula = { ...name, header: '=SUM(1)' } as const;
    const made = makePreview(format([formula]), [named('=cmd()')], today);
    expect(made.header.map(({ text }) => text)).toEqual(["'=SUM(1)"]);
    expect(made.records[0]?.cells).toMatchObject([{ text: "'=cmd()" }]);
  });

  it('says by cell what a value could not be made of', () => {
    const amount = {
      header: '金額',
      items: [{ std_item: item('金額'), four_operator: 'MU', operator_num: '2' }],
    } as const;
    const made = makePreview(
      format([name, amount]),
      [document({ inputs: [input({ subject: '金額', value: '－' })] })],
      today,
    );
    expect(made.records[0]?.cells).toMatchObject([
      { text: '', problems: [] },
      { text: '－', problems: [{ kind: 'not-a-number', value: '－' }] },
    ]);
  });

  it('carries every character in worksheets, whatever the encoding', () => {
    const inExtension = (extension: 'CS' | 'XL') =>
      makePreview(format([name], { options: { encoding: 'SJ', extension } }), [named('髙')], today);
    expect(inExtension('CS').records[0]?.cells[0]?.replaced).toHaveLength(1);
    expect(inExtension('XL').records[0]?.cells[0]?.replaced).toHaveLength(0);
  });

  it('guards formulas where that is asked for', () =>
    expect(
      makePreview(format([name], { options: { guards_formulas: true } }), [named('=1+1')], today).records[0]
        ?.cells[0]?.text,
    ).toBe("'=1+1"));

  it('numbers on over documents, and shows twenty records of each', () => {
    const rows = Array.from({ length: 30 }, (_, index) => index + 2);
    const divided = table({ divisional_output_by_row: true });
    const many = document({
      tables: [divided],
      inputs: [
        cell(divided.id, 1, 1, '品名', true),
        ...rows.map((row) => cell(divided.id, row, 1, `品${row}`)),
      ],
    });
    const number = { type: 'C', header: 'No', items: [{ conversion_rule: id(70) }] } as const;
    const made = makePreview(
      format([number], { rules: [{ id: id(70), kind: 'NO' }] }),
      [many, named('手島')],
      today,
    );
    expect(made.documents.map(({ records }) => records)).toEqual([30, 1]);
    expect(made.records).toHaveLength(21);
    expect(made.records.at(-1)?.cells[0]?.text).toBe('31');
  });

  it('says which records have an entry, where one is looked for', () => {
    const title = {
      ...mappingTitles.schema.parse({ mapping_pattern: id(60), is_key: true, std_item: item('氏名') }),
      id: id(61),
    };
    const mapping = mappingTable([title], [new Map([[id(61), '手島']])]);
    const has = (parts: object) =>
      makePreview(format([name], parts), [named('手島'), named('中島')], today).records.map(
        ({ has_entry }) => has_entry,
      );
    expect(has({ mapping })).toEqual([true, false]);
    expect(has({})).toEqual([null, null]);
  });
});
