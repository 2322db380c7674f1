import type { Preset, PresetInput } from '@reader/contracts/objects/configuration/preset';
import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_ID,
  fakeId,
  fakeInput,
  fakeInputs,
  fakeTables,
  TABLE_ID,
} from '../../../../testing/fake-content';
import { Editor } from '../../model/editor/editor';
import { gridOf } from '../../model/form/form-sections';
import { presetEdits } from './preset-edits';

const item = (label: string, more: Partial<PresetInput> = {}): PresetInput => ({
  id: fakeId(8100),
  type: 'TX',
  subject: '基本情報',
  label,
  isUpperHeader: false,
  isLowerHeader: false,
  isLeftHeader: false,
  isRightHeader: false,
  upperHeader: '',
  lowerHeader: '',
  leftHeader: '',
  rightHeader: '',
  rowNumber: 1,
  columnNumber: 1,
  divisionalOutputByRow: false,
  divisionalOutputByColumn: false,
  cells: [],
  ...more,
});
const table = (more: Partial<PresetInput> = {}): PresetInput =>
  item('明細', {
    type: 'TL',
    subject: '購入品',
    isUpperHeader: true,
    upperHeader: '品目',
    rowNumber: 2,
    columnNumber: 2,
    divisionalOutputByRow: true,
    cells: [
      { row: 1, column: 1, isHeader: true, value: '品名' },
      { row: 1, column: 2, isHeader: true, value: '数量' },
      { row: 2, column: 1, isHeader: true, value: '計' },
    ],
    ...more,
  });
const preset = (...inputs: PresetInput[]): Preset => ({ id: fakeId(8000), name: '標準', inputs });

let made = 0;
const place = { documentId: DOCUMENT_ID, pageId: fakeId(2001), newId: () => fakeId(9500 + made++) };
const opened = (inputs = fakeInputs(), tables = fakeTables()) => new Editor(inputs, { tables });
const apply = (editor: Editor, given: Preset) => {
  const { inputs, tables } = editor.view();
  const edits = presetEdits(given, { inputs: [...inputs.values()], tables }, place);
  editor.setContent(edits.tables, edits.step);
};
const labelled = (editor: Editor, label: string) =>
  [...editor.view().inputs.values()].find((input) => input.label === label);

describe('a preset pattern', () => {
  it('adds items that are not there, empty, behind the rest, on the page that is shown', () => {
    const editor = opened();
    const last = Math.max(
      ...fakeInputs()
        .filter(({ table: of }) => of === null)
        .map(({ sequence }) => sequence),
    );
    apply(editor, preset(item('受付番号'), item('備考', { type: 'TA' })));
    expect(labelled(editor, '受付番号')).toMatchObject({
      ...{ type: 'TX', subject: '基本情報', value: '', uploaded_file: fakeId(2001), table: null },
      ...{ sequence: last + 1, origin: null, width: 0 },
    });
    expect(labelled(editor, '備考')).toMatchObject({ type: 'TA', sequence: last + 2 });
  });

  it('gives an item that is there its subject and type, and leaves its value', () => {
    const editor = opened();
    const before = labelled(editor, '体重')!;
    apply(editor, preset(item(' 体 重', { type: 'TA' })));
    expect(labelled(editor, '体重')).toEqual({ ...before, subject: '基本情報', type: 'TA' });
    expect(editor.view().inputs.size).toBe(fakeInputs().length);
  });

  it('leaves the type of a field of a form, and of a choice', () => {
    const inputs = [
      fakeInput(1, { label: '氏名', fragment: fakeId(700) }),
      fakeInput(2, { label: '性別', type: 'RA' }),
    ];
    const editor = opened(inputs, []);
    apply(editor, preset(item('氏名', { type: 'TA' }), item('性別')));
    expect([labelled(editor, '氏名')?.type, labelled(editor, '性別')?.type]).toEqual(['TX', 'RA']);
  });

  it('adds a table with its cells, their values and headers', () => {
    const editor = opened();
    apply(editor, preset(table()));
    const added = editor.view().tables.find(({ subject }) => subject === '購入品')!;
    expect(added).toMatchObject({
      ...{ label: '明細', sequence: 2, row_number: 2, column_number: 2, upper_header: '品目' },
      ...{ is_upper_header: true, is_left_header: false, divisional_output_by_row: true },
    });
    const cells = [...editor.view().inputs.values()].filter((input) => input.table === added.id);
    expect(
      gridOf(cells).map((row) => row.map((cell) => `${cell!.value}${cell!.is_table_header ? '*' : ''}`)),
    ).toEqual([
      ['品名*', '数量*'],
      ['計*', ''],
    ]);
    expect(
      new Set(
        cells.map(
          ({ type, is_table_body, is_table_header }) => `${type}${is_table_body !== is_table_header}`,
        ),
      ),
    ).toEqual(new Set(['TLtrue']));
  });

  it('gives a table of the same rows and columns its names and headers, and leaves its values', () => {
    const editor = opened();
    const values = [...editor.view().inputs.values()].map(({ value }) => value);
    apply(editor, preset(table({ rowNumber: 3, columnNumber: 3, cells: [] })));
    const [only, ...more] = editor.view().tables;
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      id: TABLE_ID,
      subject: '購入品',
      is_left_header: false,
      upper_header: '品目',
    });
    const cells = [...editor.view().inputs.values()].filter((input) => input.table === TABLE_ID);
    expect(gridOf(cells).map((row) => row.map((cell) => cell!.is_table_header))).toEqual([
      [true, true, true],
      [false, false, false],
      [false, false, false],
    ]);
    expect(cells.every(({ subject, label }) => subject === '購入品' && label === '明細')).toBe(true);
    expect([...editor.view().inputs.values()].map(({ value }) => value)).toEqual(values);
  });

  it('takes each table once, first the one of its own names', () => {
    const twins = [
      { ...fakeTables()[0]!, id: fakeId(4001), row_number: 2, column_number: 2 },
      {
        ...fakeTables()[0]!,
        id: fakeId(4002),
        row_number: 2,
        column_number: 2,
        subject: '購入品',
        label: '明細',
      },
    ];
    const editor = opened([], twins);
    apply(editor, preset(table(), table({ subject: '返品' }), table({ subject: '交換' })));
    expect(
      editor.view().tables.map(({ id, subject }) => [id === twins[0]!.id, id === twins[1]!.id, subject]),
    ).toEqual([
      [true, false, '返品'],
      [false, true, '購入品'],
      [false, false, '交換'],
    ]);
  });

  it('is one step that can be undone; a second time it changes nothing', () => {
    const editor = opened();
    apply(editor, preset(item('受付番号'), item('体重', { type: 'TA' }), table()));
    const count = editor.view().changes.length;
    expect(count).toBe(1 + 1 + 1 + 4);
    apply(editor, preset(item('受付番号'), item('体重', { type: 'TA' }), table()));
    expect(editor.view().changes).toHaveLength(count);
    editor.undo();
    expect(editor.view().changes).toEqual([]);
    expect(editor.view().canUndo).toBe(false);
  });

  it('names two items of the same label two fields', () => {
    const editor = opened([], []);
    apply(editor, preset(item('電話番号', { subject: '本人' }), item('電話番号', { subject: '保護者' })));
    expect([...editor.view().inputs.values()].map(({ subject, sequence }) => [subject, sequence])).toEqual([
      ['本人', 1],
      ['保護者', 2],
    ]);
  });
});
