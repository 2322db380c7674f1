import { describe, expect, it } from 'vitest';
import { id, documentId, inputId, tableId } from '../../testing/examples/ids.js';
import { readingContent, readTable } from '../../testing/examples/reading-content.js';
import { contentOfReading } from './content-of-reading.js';
import { Id } from '../ids.js';
import { cellId, ReadingContent, type ReadTable } from './reading-content.js';

describe('the id of a cell', () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => index + 1);

  it('is unique within its table, and another one than the table', () => {
    const ids = new Set(numbers.map((number) => cellId(tableId, number)));
    expect(ids.size).toBe(numbers.length);
    expect(ids.has(tableId)).toBe(false);
  });

  it('leads back to the table', () => {
    for (const number of [1, 7, 10_000]) expect(cellId(cellId(tableId, number), number)).toBe(tableId);
  });

  it('is an id also where the last bits are set', () => {
    const table = '6a3f7c1e-0d2b-4c5a-9f8e-7d6cffffffff';
    expect(cellId(table, 1)).toBe('6a3f7c1e-0d2b-4c5a-9f8e-7d6cfffffffe');
    for (const number of numbers.slice(0, 200))
      expect(Id.safeParse(cellId(table, number)).success).toBe(true);
  });
});

describe('the content of a reading', () => {
  const content = contentOfReading(documentId, readingContent());

  it('has one value per line of text and one per cell', () =>
    expect(content.userInputs.map((input) => input.value)).toEqual([
      '手島 勇吉',
      '東京都千代田区',
      '品名',
      '数量',
      '鉛筆',
      '12',
    ]));

  it('keeps where a value stood and where it came from', () =>
    expect(content.userInputs[0]).toMatchObject({
      id: inputId,
      document: documentId,
      label: '氏名',
      x: 10,
      y: 20,
      width: 300,
      height: 40,
      origin: { confidence: 97 },
      is_corrected: false,
    }));

  it('makes cells of a compact matrix', () =>
    expect(content.userInputs[5]).toMatchObject({
      id: cellId(tableId, 4),
      table: tableId,
      type: 'TL',
      cell_position_in_row: 2,
      cell_position_in_column: 2,
      is_table_header: false,
      is_table_body: true,
      x: 400,
      y: 540,
      origin: { engine: 'tesseract', confidence: 60 },
    }));

  it('keeps what the engine had read where a word took its place', () => {
    const { cells, ...table } = readTable();
    const readAs = cells.value.map((_, index) => (index === 3 ? '神原' : null));
    const { userInputs } = contentOfReading(documentId, {
      inputs: [],
      tables: [{ ...table, cells: { ...cells, readAs } }],
    });
    expect(userInputs.map(({ origin }) => origin?.readAs)).toEqual([undefined, undefined, undefined, '神原']);
  });

  it('keeps what was seen before the characters around made another of it, in inputs and cells', () => {
    const { cells, ...table } = readTable();
    const [input] = readingContent().inputs;
    const seenAs = cells.value.map((_, index) => (index === 3 ? '12' : null));
    const content = ReadingContent.parse({
      inputs: [{ ...input!, origin: { ...input!.origin, seenAs: '手烏 勇吉' } }],
      tables: [{ ...table, cells: { ...cells, seenAs } }],
    });
    const { userInputs } = contentOfReading(documentId, content);
    expect(userInputs.map(({ origin }) => origin?.seenAs)).toEqual([
      '手烏 勇吉',
      ...[undefined, undefined, undefined],
      '12',
    ]);
  });

  it('of before that was kept still is one', () =>
    expect(ReadingContent.parse(readingContent())).toEqual(readingContent()));

  it('keeps what else was read in a cell', () => {
    const { cells, ...table } = readTable();
    const alternatives = cells.value.map((_, index) => (index === 3 ? ['神原', '榊原'] : null));
    const { userInputs } = contentOfReading(documentId, {
      inputs: [],
      tables: [{ ...table, cells: { ...cells, alternatives } }],
    });
    expect(userInputs.map(({ origin }) => origin?.alternatives).filter(Boolean)).toEqual([['神原', '榊原']]);
  });

  it('marks a header row', () => {
    expect(content.tables).toMatchObject([
      { id: tableId, row_number: 2, column_number: 2, is_upper_header: true },
    ]);
    expect(content.userInputs[2]).toMatchObject({ is_table_header: true, is_table_body: false });
  });

  it('says on which sides a table has headers, by its cells', () => {
    const flagsOf = (rows: string[], prepared?: ReadTable['prepared']): Record<string, unknown> => {
      const cells = rows.flatMap((row, r) => [...row].map((cell, c) => ({ r: r + 1, c: c + 1, cell })));
      const { tables } = readingContent();
      const table: ReadTable = {
        ...tables[0]!,
        rowNumber: rows.length,
        columnNumber: rows[0]!.length,
        cells: {
          number: cells.map((_, index) => index + 1),
          row: cells.map(({ r }) => r),
          column: cells.map(({ c }) => c),
          isHeader: cells.map(({ cell }) => cell === 'H'),
          value: cells.map(() => ''),
          box: cells.map(() => [0, 0, 1, 1]),
          confidence: cells.map(() => 100),
        },
        ...(prepared ? { prepared } : {}),
      };
      const content = contentOfReading(documentId, { inputs: [], tables: [table] });
      return { ...content.tables[0] };
    };
    const [upper, left] = [{ is_upper_header: true }, { is_left_header: true }];
    expect(flagsOf(['HHH', '...', '...'])).toMatchObject({
      ...upper,
      is_left_header: false,
      is_lower_header: false,
    });
    expect(flagsOf(['H..', 'H..', 'H..'])).toMatchObject({ ...left, is_upper_header: false });
    expect(flagsOf(['HHH', 'H..', 'HHH'])).toMatchObject({ ...upper, ...left, is_lower_header: true });
    expect(flagsOf(['.HH', 'H..', 'H..'])).toMatchObject({ ...upper, ...left });
    expect(flagsOf(['..H', '..H'])).toMatchObject({ is_right_header: true, is_upper_header: false });
    const prepared = {
      upperHeader: '上',
      lowerHeader: '',
      leftHeader: '左',
      rightHeader: '',
      divisionalOutputByRow: true,
      divisionalOutputByColumn: false,
    };
    expect(flagsOf(['HH', '..'], prepared)).toMatchObject({
      upper_header: '上',
      left_header: '左',
      divisional_output_by_row: true,
    });
  });

  it('is the same every time', () =>
    expect(contentOfReading(documentId, readingContent())).toEqual(
      contentOfReading(documentId, readingContent()),
    ));

  it('belongs to the document it is made for', () =>
    expect(
      contentOfReading(id(99), readingContent()).userInputs.every((input) => input.document === id(99)),
    ).toBe(true));
});
