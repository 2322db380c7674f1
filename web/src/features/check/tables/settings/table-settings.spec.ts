import { describe, expect, it } from 'vitest';
import { fakeId, fakeInputs, fakeTables, TABLE_ID } from '../../../../testing/fake-content';
import { Editor } from '../../model/editor/editor';
import { gridOf } from '../../model/form/form-sections';
import { divisionOf, type TableSettings, withSettings } from './table-settings';

/** Three rows of three; the first row and the first column are headers. */
const [table] = fakeTables();
const cells = fakeInputs().filter((input) => input.table === TABLE_ID);
const opened = () => new Editor(cells, { tables: [table!] });
const set = (editor: Editor, settings: Partial<TableSettings>) => {
  const { tables, inputs } = editor.view();
  const edit = withSettings(tables[0]!, [...inputs.values()], { ...tables[0]!, ...settings });
  editor.setTable(edit.table, edit.step);
};
/** H for a header, b for a cell of the body. */
const headersOf = (editor: Editor) =>
  gridOf([...editor.view().inputs.values()]).map((row) =>
    row.map((cell) => (cell?.is_table_header && !cell.is_table_body ? 'H' : 'b')).join(''),
  );

describe('the settings of a table', () => {
  it('are one step that can be undone, of the class tables', () => {
    const editor = opened();
    set(editor, { divisional_output_by_row: true, vertical_division_number: 2, upper_header: '周波数' });
    expect(editor.view().changes).toEqual([
      {
        action: 'updated',
        class: 'tables',
        id: TABLE_ID,
        before: { upper_header: '', divisional_output_by_row: false, vertical_division_number: 1 },
        after: { upper_header: '周波数', divisional_output_by_row: true, vertical_division_number: 2 },
      },
    ]);
    editor.undo();
    expect(editor.view().changes).toEqual([]);
    expect(editor.view().canUndo).toBe(false);
  });

  it('correct the values when that is switched on, and can be undone as one step', () => {
    const column = ['12', '1O', '14', '15'].map((value, index) => ({
      ...cells[0]!,
      ...{ id: fakeId(500 + index), value, is_table_header: false, is_table_body: true },
      ...{ cell_position_in_row: index + 2, cell_position_in_column: 2 },
    }));
    const editor = new Editor(column, { tables: [table!] });
    set(editor, { is_auto_correction: true });
    expect([...editor.view().inputs.values()].map(({ value }) => value)).toEqual(['12', '10', '14', '15']);
    set(editor, { upper_header: '周波数' });
    expect(editor.view().changes.filter((change) => change.class === 'userInputs')).toHaveLength(1);
    editor.undo();
    editor.undo();
    expect(editor.view().changes).toEqual([]);
  });

  it('name the cells too, but not a cell with a name of its own', () => {
    const editor = new Editor(
      cells.map((cell, index) => (index === 0 ? { ...cell, label: '右耳' } : cell)),
      { tables: [table!] },
    );
    set(editor, { subject: '聴力検査', label: '結果' });
    const [first, second] = [...editor.view().inputs.values()];
    expect([first!.subject, first!.label]).toEqual(['聴力検査', '右耳']);
    expect([second!.subject, second!.label]).toEqual(['聴力検査', '結果']);
    editor.undo();
    expect(editor.view().changes).toEqual([]);
  });

  it('make the cells of an edge headers, and body again where no other edge holds them', () => {
    const editor = opened();
    expect(headersOf(editor)).toEqual(['HHH', 'Hbb', 'Hbb']);
    set(editor, { is_left_header: false });
    expect(headersOf(editor)).toEqual(['HHH', 'bbb', 'bbb']);
    set(editor, { is_lower_header: true, is_right_header: true });
    expect(headersOf(editor)).toEqual(['HHH', 'bbH', 'HHH']);
  });

  it('leave a header that was made by hand', () => {
    const editor = opened();
    const middle = [...editor.view().inputs.values()].find(
      (cell) => cell.cell_position_in_row === 2 && cell.cell_position_in_column === 2,
    )!;
    editor.setHeader(middle.id, true);
    set(editor, { is_left_header: false, is_right_header: true });
    expect(headersOf(editor)).toEqual(['HHH', 'bHH', 'bbH']);
  });

  it('that are as they were are no step', () => {
    const editor = opened();
    set(editor, {});
    expect(editor.view().canUndo).toBe(false);
  });

  it('take division numbers from 1 to 100, in any width', () => {
    expect(['1', '１００', ' 12 '].map(divisionOf)).toEqual([1, 100, 12]);
    expect(['', '0', '101', '-1', '1.5', '二'].map(divisionOf)).toEqual(Array(6).fill(undefined));
  });
});
