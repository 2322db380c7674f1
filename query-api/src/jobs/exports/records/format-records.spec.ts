import { exportNoteText } from '@reader/contracts/japanese/exports';
import { outputOptions } from '@reader/contracts/testing/examples/export';
import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { cell, document, format, input, item, table } from '../../../output/testing/formats.js';
import type { OutputDocument } from '../../../output/values/output-document.js';
import { mappingTable } from '../../../output/values/mapping-table.js';
import { mappingTitles } from '@reader/contracts/objects/configuration/mapping-pattern';
import { exportNotes } from '../export-notes.js';
import { ConversionsTooCostly } from '../../../output/text/conversion-budget.js';
import { withoutPauses } from '@reader/platform/batches/pausing';
import { formatRecords } from './format-records.js';

const today = { year: 2026, month: 5, day: 21 };
const [inFile, ofDocument, inDocument] = [id(501), id(502), id(503)];
const numbered = format(
  [inFile, ofDocument, inDocument].map((rule) => ({
    type: 'C' as const,
    header: rule,
    items: [{ conversion_rule: rule }],
  })),
  {
    rules: [
      { id: inFile, kind: 'NO' },
      { id: ofDocument, kind: 'DN' },
      { id: inDocument, kind: 'RN' },
    ],
  },
);
const withLines = (count: number): OutputDocument => {
  const own = table({ divisional_output_by_row: true });
  return document({
    tables: [own],
    inputs: [
      cell(own.id, 1, 1, '品名', true),
      ...Array.from({ length: count }, (_, row) => cell(own.id, row + 2, 1, `品${row}`)),
    ],
  });
};

describe('records by a format', () => {
  it('are numbered through the file, by document and within it', () => {
    const { recordsOf } = formatRecords(numbered, outputOptions(), today, exportNotes());
    expect(withoutPauses(recordsOf(withLines(2)))).toEqual([
      ['1', '1', '1'],
      ['2', '1', '2'],
    ]);
    expect(withoutPauses(recordsOf(withLines(1)))).toEqual([['3', '2', '1']]);
  });

  it('begin with 1 in each file where documents have files of their own', () => {
    const { recordsOf } = formatRecords(numbered, outputOptions({ is_divided: true }), today, exportNotes());
    withoutPauses(recordsOf(withLines(2)));
    expect(withoutPauses(recordsOf(withLines(1)))).toEqual([['1', '2', '1']]);
  });

  it('have dates as was chosen for the download', () => {
    const dated = format([{ header: '生年月日', items: [{ std_item: item('生年月日') }] }]);
    const options = outputOptions({ date_format: 'Y4PD', date_separator: 'SL' });
    const { recordsOf } = formatRecords(dated, options, today, exportNotes());
    const born = document({ inputs: [input({ subject: '生年月日', value: '令和6年4月1日' })] });
    expect(withoutPauses(recordsOf(born))).toEqual([['2024/04/01']]);
  });

  it('tell what is not a number, and which documents have no entry, each once', () => {
    const key = id(601);
    const title = { ...mappingTitles.schema.parse({ mapping_pattern: id(600) }), id: key };
    const mapping = mappingTable(
      [{ ...title, title: '品名', is_key: true, std_item: item('品名') }],
      [new Map([[key, '品0']])],
    );
    const made = format(
      [
        {
          header: '金額',
          items: [{ std_item: item('金額'), four_operator: 'MU', operator_num: '2' }],
        },
        { type: 'M', header: '品名', items: [{ mapping_title: key }] },
      ],
      { mapping },
    );
    const notes = exportNotes();
    const { recordsOf } = formatRecords(made, outputOptions(), today, notes);
    const order = withLines(3);
    const amount = input({ subject: '金額', value: '－' });
    expect(withoutPauses(recordsOf({ ...order, id: id(701), inputs: [amount, ...order.inputs] }))).toEqual([
      ['－', '品0'],
      ['－', ''],
      ['－', ''],
    ]);
    expect(withoutPauses(recordsOf({ ...withLines(1), id: id(702) }))).toEqual([['', '品0']]);
    expect(notes.result().notes).toEqual([
      { kind: 'no-entry', documentId: id(701), columns: ['品名'], key: '品名「品1」' },
      ...Array.from({ length: 3 }, () => ({ kind: 'not-a-number', documentId: id(701), label: '金額' })),
    ]);
  });

  it('tell why no entry is looked up: the field is empty, or not there', () => {
    const [name, number, code] = [id(601), id(602), id(603)];
    const title = mappingTitles.schema.parse({ mapping_pattern: id(600) });
    const mapping = mappingTable(
      [
        { ...title, id: name, title: '学校名', is_key: true, std_item: item('氏名') },
        { ...title, id: number, title: '学年', is_key: true, std_item: item('数量') },
      ],
      [],
    );
    const made = format([{ type: 'M', header: '学校コード', items: [{ mapping_title: code }] }], { mapping });
    const notes = exportNotes();
    const { recordsOf } = formatRecords(made, outputOptions(), today, notes);
    const [school, year] = [
      (value: string) => input({ subject: '氏名', value }),
      (value: string) => input({ subject: '数量', value }),
    ];
    const given = [[], [school('　')], [school(''), year('')], [school('南小'), year('')]];
    for (const inputs of given) withoutPauses(recordsOf(document({ inputs })));
    expect(notes.result().notes.map((note) => exportNoteText(note, '〓'))).toEqual([
      '学校コードは、文書に学校名、学年の項目がないため取得できません',
      '学校コードは、文書に学年の項目がないうえ、学校名が空のため取得できません',
      '学校コードは、学校名、学年が空のため取得できません',
      '学校コードは、マッピング定義に学校名「南小」、学年（空）の行がないため取得できません',
    ]);
  });
});

describe('conversions of a whole file', () => {
  const pattern = id(560);
  const converted = (rules: readonly object[], items: number) =>
    formatRecords(
      format(
        [
          {
            items: Array.from({ length: items }, () => ({
              std_item: item('氏名'),
              conversion_pattern: pattern,
            })),
          },
        ],
        {
          patterns: { [pattern]: rules },
        },
      ),
      outputOptions(),
      today,
      exportNotes(),
    );
  const named = document({ inputs: [input({ subject: '氏名', value: '手島 勇吉' })] });

  it('end when they cost too much, within a record', () => {
    const exact = { is_case_insensitive: false, is_width_insensitive: false };
    const doubling = Array.from({ length: 12 }, () => ({ source: '手', target: '手手', ...exact }));
    const { recordsOf } = converted(doubling, 4_000);
    expect(() => withoutPauses(recordsOf(named))).toThrow(ConversionsTooCostly);
  });

  it('do not end early of many ordinary documents', () => {
    const rules = [
      { source: ' ', target: '　' },
      { source: '髙', target: '高' },
      { source: '吉', target: '𠮷' },
    ];
    const { recordsOf } = converted(rules, 10);
    for (let made = 0; made < 10_000; made += 1) withoutPauses(recordsOf(named));
    expect(withoutPauses(recordsOf(named))[0]?.[0]).toContain('手島　勇𠮷');
  });
});
