import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { describe, expect, it } from 'vitest';
import { fakeId, fakeInput, fakeTables, TABLE_ID } from '../../../../testing/fake-content';
import { Editor } from '../editor/editor';
import { gridOf } from '../form/form-sections';
import { MOST_LINES, neighbourCell, withLine, withoutLine } from './table-edits';

const [table] = fakeTables();
/** Three rows of three; the first row and the first column are headers. */
const cells = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column) =>
    fakeInput(100 + row * 3 + column, {
      type: 'TL',
      table: TABLE_ID,
      value: `${row + 1}${column + 1}`,
      cell_position_in_row: row + 1,
      cell_position_in_column: column + 1,
      is_table_header: row === 0 || column === 0,
      is_table_body: row > 0 && column > 0,
    }),
  ),
);
const opened = () => new Editor(cells, { tables: [table!] });
let made = 0;
const newId = () => fakeId(9000 + made++);
const textOf = (editor: Editor) =>
  gridOf([...editor.view().inputs.values()]).map((row) => row.map((cell) => cell?.value ?? '-').join(','));
const at = (row: number, column: number): UserInput =>
  cells.find((cell) => cell.cell_position_in_row === row && cell.cell_position_in_column === column)!;
const take = (editor: Editor, edit: ReturnType<typeof withLine>) => editor.setTable(edit!.table, edit!.step);

describe('adding', () => {
  it('a row numbers those below anew and counts it, in one step', () => {
    const editor = opened();
    take(editor, withLine(table!, cells, { line: 'row', at: 2 }, newId));
    expect(textOf(editor)).toEqual(['11,12,13', '21,22,23', ',,', '31,32,33']);
    expect(editor.view().tables[0]).toMatchObject({ row_number: 4, column_number: 3 });
    editor.undo();
    expect(textOf(editor)).toEqual(['11,12,13', '21,22,23', '31,32,33']);
    expect(editor.view().changes).toEqual([]);
  });

  it('a column before the first, and the cell beside the focused one is next', () => {
    const editor = opened();
    const edit = withLine(table!, cells, { line: 'column', at: 0, across: 2 }, newId);
    take(editor, edit);
    expect(textOf(editor)).toEqual([',11,12,13', ',21,22,23', ',31,32,33']);
    expect(editor.view().inputs.get(edit!.focus!)).toMatchObject({
      cell_position_in_row: 2,
      cell_position_in_column: 1,
      width: 0,
      origin: null,
    });
  });

  it('makes a header only between headers', () => {
    const editor = opened();
    take(editor, withLine(table!, cells, { line: 'row', at: 1 }, newId));
    const row = [...editor.view().inputs.values()].filter((cell) => cell.cell_position_in_row === 2);
    expect(row.map((cell) => cell.is_table_header)).toEqual([true, false, false]);
    expect(row.map((cell) => cell.is_table_body)).toEqual([false, true, true]);
  });

  it('ends at a hundred', () =>
    expect(withLine({ ...table!, row_number: MOST_LINES }, cells, { line: 'row', at: 1 }, newId)).toBeNull());
});

describe('deleting', () => {
  it('a row or column closes the gap; the cell that moves up has the focus', () => {
    const editor = opened();
    const edit = withoutLine(table!, cells, { line: 'row', at: 2, across: 3 });
    take(editor, edit);
    expect(edit!.focus).toBe(at(3, 3).id);
    expect(textOf(editor)).toEqual(['11,12,13', '31,32,33']);
    take(
      editor,
      withoutLine(editor.view().tables[0]!, [...editor.view().inputs.values()], { line: 'column', at: 3 }),
    );
    expect(textOf(editor)).toEqual(['11,12', '31,32']);
    expect(editor.view().tables[0]).toMatchObject({ row_number: 2, column_number: 2 });
  });

  it('leaves the last one', () =>
    expect(withoutLine({ ...table!, row_number: 1 }, cells, { line: 'row', at: 1 })).toBeNull());
});

it('goes from cell to cell, over holes, to the edge', () => {
  const holed = cells.filter((cell) => cell !== at(2, 2));
  expect(neighbourCell(holed, at(1, 2), 'down')?.value).toBe('32');
  expect(neighbourCell(cells, at(2, 2), 'left')?.value).toBe('21');
  expect(neighbourCell(cells, at(1, 1), 'up')).toBeUndefined();
  expect(neighbourCell(cells, fakeInput(1), 'down')).toBeUndefined();
});
