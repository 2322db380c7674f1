import { expect, it } from 'vitest';
import { fakeId, fakeInput, fakeTables } from '../../../../testing/fake-content';
import { withoutLine } from '../tables/table-edits';
import { labelOfConflict } from './conflict-labels';
import { Editor } from './editor';

const table = { ...fakeTables()[0]!, id: fakeId(60), row_number: 3, column_number: 1 };
const cellOf = (row: number) =>
  fakeInput(row, {
    type: 'TL',
    label: `聴力${row}`,
    table: table.id,
    cell_position_in_row: row,
    cell_position_in_column: 1,
    value: `${row}行目`,
  });
const cells = [cellOf(1), cellOf(2), cellOf(3)] as const;
const changed = { ...cells[1], value: '他の人の値' };

/** The second row is deleted here, and others changed its cell: theirs is chosen. */
const returned = (others = [cells[0], changed, cells[2]]) => {
  const editor = new Editor(cells, { tables: [table] });
  const edit = withoutLine(table, cells, { line: 'row', at: 2 })!;
  editor.setTable(edit.table, edit.step);
  editor.rebase(others);
  editor.revert(changed.id, 'value');
  return editor;
};

it('a cell that returns stands outside tables where the row behind it has moved to its place', () => {
  const inputs = returned().view().inputs;
  expect(inputs.get(cells[2].id)).toMatchObject({ table: table.id, cell_position_in_row: 2 });
  expect(inputs.get(changed.id)).toMatchObject({ value: '他の人の値', type: 'TX', table: null });
});

it('a cell that returns stands outside tables where its row is no more', () => {
  const editor = new Editor(cells, { tables: [table] });
  const edit = withoutLine(table, cells, { line: 'row', at: 3 })!;
  editor.setTable(edit.table, edit.step);
  editor.rebase([cells[0], cells[1], { ...cells[2], value: '他の人の値' }]);
  editor.revert(cells[2].id, 'value');
  expect(editor.view().inputs.get(cells[2].id)).toMatchObject({ value: '他の人の値', table: null });
});

it('a cell that returns stands in its place where that is free', () => {
  const editor = returned([cells[0], changed]);
  expect(editor.view().inputs.get(changed.id)).toMatchObject({ table: table.id, cell_position_in_row: 2 });
});

it('a value that is deleted here is asked about by its name', () => {
  const editor = new Editor(cells, { tables: [table] });
  editor.remove(cells[1].id);
  const conflict = {
    _class: 'userInputs',
    id: cells[1].id,
    field: 'value',
    mine: null,
    theirs: '他の人の値',
  };
  expect(labelOfConflict(editor.view(), conflict)).toBe('聴力2');
  expect(labelOfConflict(editor.view(), { ...conflict, _class: 'outputFrames', id: fakeId(999) })).toBe(
    '削除した枠',
  );
});
