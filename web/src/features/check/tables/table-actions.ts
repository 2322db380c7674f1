import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { toasts } from '../../../components/toasts/toast-store';
import type { Editor } from '../model/editor/editor';
import { focusField } from '../editing/field-focus';
import type { TableActions } from '../model/form/field-actions';
import { parseBlock, pastedFrom, pastedText } from '../model/tables/paste-block';
import {
  type Line,
  type LinePlace,
  MOST_LINES,
  placeIn,
  type TableEdit,
  withLine,
  withoutLine,
} from '../model/tables/table-edits';

const MESSAGE_MS = 5_000;

interface Place {
  readonly table: Table;
  readonly cells: readonly UserInput[];
  readonly cell: UserInput;
}

const placeOf = (editor: Editor, cellId: string): Place | null => {
  const { inputs, tables } = editor.view();
  const cell = inputs.get(cellId);
  const table = tables.find(({ id }) => id === cell?.table);
  if (!cell || !table) return null;
  return { table, cell, cells: [...inputs.values()].filter((one) => one.table === table.id) };
};

const otherOf = (line: Line): Line => (line === 'row' ? 'column' : 'row');

/** A cell's row or column. */
const linePlaceOf = (cell: UserInput, line: Line): LinePlace => ({
  line,
  at: placeIn(cell, line),
  across: placeIn(cell, otherOf(line)),
});

const nameOf = (line: Line): string => (line === 'row' ? '行' : '列');

export const tableActionsOf = (editor: Editor): TableActions => {
  const take = (edit: TableEdit | null, refusal: string) => {
    if (!edit) return toasts.info(refusal, MESSAGE_MS);
    editor.setTable(edit.table, edit.step);
    setTimeout(() => focusField(edit.focus));
  };
  return {
    onAddLine: (cellId, line, side) => {
      const place = placeOf(editor, cellId);
      if (!place) return;
      const { table, cells, cell } = place;
      const own = linePlaceOf(cell, line);
      const behind = side === 'before' ? { ...own, at: own.at - 1 } : own;
      const edit = withLine(table, cells, behind, () => crypto.randomUUID());
      take(edit, `${nameOf(line)}は${MOST_LINES}までです。`);
    },
    onRemoveLine: (cellId, line) => {
      const place = placeOf(editor, cellId);
      if (!place) return;
      const { table, cells, cell } = place;
      take(withoutLine(table, cells, linePlaceOf(cell, line)), `最後の${nameOf(line)}は削除できません。`);
    },
    onToggleHeader: (cellId) => {
      const cell = editor.view().inputs.get(cellId);
      if (cell && cell.table !== null) editor.setHeader(cellId, !cell.is_table_header);
    },
    onPaste: (cellId, text) => {
      const block = parseBlock(text);
      const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
      const place = isBlock ? placeOf(editor, cellId) : null;
      if (!place) return false;
      const pasted = pastedFrom(place.cells, place.cell, block);
      editor.setValues(pasted.values);
      toasts.info(pastedText(pasted), MESSAGE_MS);
      return true;
    },
  };
};
