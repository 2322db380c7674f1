import { describe, expect, it } from 'vitest';
import type { Preset, PresetInput } from '@reader/contracts/objects/configuration/preset';
import {
  ReadingContent,
  type ReadInput,
  type ReadTable,
} from '@reader/contracts/objects/document/reading-content';
import { derivedIds } from '../derived-id.js';
import { applyPreset } from './apply-preset.js';

const idOf = derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f');
const firstPage = idOf('page:1');

const item = (of: Partial<PresetInput>): PresetInput => ({
  id: idOf('item'),
  type: 'TX',
  subject: '本人',
  label: '氏名',
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
  ...of,
});

const read = (label: string, value: string): ReadInput => ({
  id: idOf(`input:${label}`),
  pageId: idOf('page:2'),
  type: 'TX',
  subject: '項目名',
  label,
  value,
  sequence: 1,
  box: { x: 5, y: 5, width: 50, height: 10 },
  origin: { engine: 'tesseract', confidence: 80, characters: [80] },
  fragmentId: null,
  formItemId: null,
});

const table: ReadTable = {
  id: idOf('table'),
  pageId: firstPage,
  subject: '項目名',
  label: '表1',
  sequence: 1,
  rowNumber: 2,
  columnNumber: 2,
  box: { x: 0, y: 0, width: 100, height: 100 },
  engine: 'tesseract',
  cells: {
    number: [1, 2, 3, 4],
    row: [1, 1, 2, 2],
    column: [1, 2, 1, 2],
    isHeader: [false, false, false, false],
    value: ['品名', '数量', '鉛筆', '12'],
    box: [1, 2, 3, 4].map(() => [0, 0, 10, 10]),
    confidence: [90, 90, 90, 90],
  },
};

const apply = (content: ReadingContent, ...inputs: PresetInput[]): ReadingContent => {
  const preset: Preset = { id: idOf('preset'), name: '届', inputs };
  return applyPreset(content, preset, firstPage, idOf);
};

describe('a prepared value', () => {
  it('is added empty on the first page when nothing of its name was read', () => {
    const { inputs } = apply({ inputs: [read('住所', '東京')], tables: [] }, item({ type: 'TA' }));
    expect(
      inputs.map(({ label, value, type, sequence, pageId }) => [label, value, type, sequence, pageId]),
    ).toEqual([
      ['住所', '東京', 'TX', 1, idOf('page:2')],
      ['氏名', '', 'TA', 2, firstPage],
    ]);
  });

  it('gives what was read its subject and type, and leaves the value', () => {
    const { inputs } = apply({ inputs: [read('氏 名', '山田')], tables: [] }, item({ type: 'TA' }));
    expect(inputs).toHaveLength(1);
    expect(inputs[0]).toMatchObject({ subject: '本人', label: '氏 名', type: 'TA', value: '山田' });
  });

  it('does not change what a form says its field is', () => {
    const field = { ...read('氏名', '山田'), fragmentId: idOf('fragment') };
    expect(apply({ inputs: [field], tables: [] }, item({ type: 'TA' })).inputs[0]!.type).toBe('TX');
  });
});

describe('a prepared table', () => {
  const prepared = item({
    type: 'TL',
    subject: '購入',
    label: '明細',
    rowNumber: 2,
    columnNumber: 2,
    isUpperHeader: true,
    upperHeader: '品目',
    divisionalOutputByRow: true,
    cells: [{ row: 2, column: 1, isHeader: true, value: '初期値' }],
  });

  it('gives a read table of its rows and columns its names and headers', () => {
    const { tables } = apply({ inputs: [], tables: [table] }, prepared);
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({
      id: table.id,
      subject: '購入',
      label: '明細',
      cells: { isHeader: [true, true, true, false], value: ['品名', '数量', '鉛筆', '12'] },
      prepared: { upperHeader: '品目', divisionalOutputByRow: true },
    });
  });

  it('takes the next such table for the next such item', () => {
    const other = { ...table, id: idOf('table:2'), sequence: 2 };
    const { tables } = apply({ inputs: [], tables: [table, other] }, prepared, {
      ...prepared,
      label: '内訳',
    });
    expect(tables.map(({ label }) => label)).toEqual(['明細', '内訳']);
  });

  it('is added with its cells when there is none, within the contract', () => {
    const content = apply({ inputs: [], tables: [] }, prepared, item({}));
    expect(ReadingContent.parse(content)).toEqual(content);
    expect(content.tables[0]!.cells).toMatchObject({
      row: [1, 1, 2, 2],
      column: [1, 2, 1, 2],
      value: ['', '', '初期値', ''],
      isHeader: [true, true, true, false],
    });
  });
});
