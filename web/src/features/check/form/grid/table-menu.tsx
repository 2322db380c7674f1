import { Button, Menu, MenuItem } from '@mui/material';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { useState } from 'react';
import { DropDownIcon } from '../../../../components/icons';
import { Kbd } from '../../../../components/kbd';
import { MOST_LINES } from '../../model/tables/table-edits';
import type { FieldActions, TableActions } from '../../model/form/field-actions';
import { useCheckKeymap } from '../../keys/use-check-keymap';
import { focusField } from '../../editing/field-focus';

/** What can be done to the table at the focused cell. */
export const TableMenu = ({
  cell,
  table,
  actions,
}: {
  cell: UserInput;
  table: Pick<Table, 'row_number' | 'column_number'>;
  actions: TableActions & Pick<FieldActions, 'onTableSettings'>;
}) => {
  const { keyOf } = useCheckKeymap();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isFull = { row: table.row_number >= MOST_LINES, column: table.column_number >= MOST_LINES };
  const isLast = { row: table.row_number <= 1, column: table.column_number <= 1 };
  const close = () => {
    setAnchor(null);
    // After the menu has given the focus back to its button.
    setTimeout(() => focusField(cell.id));
  };
  const item = (label: string, act: () => void, isOff = false) => (
    <MenuItem
      key={label}
      disabled={isOff}
      onClick={() => {
        setAnchor(null);
        setTimeout(act);
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        size="small"
        tabIndex={-1}
        data-table-menu
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<DropDownIcon aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        表の編集&nbsp;<Kbd>{keyOf('table-menu')}</Kbd>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} disableRestoreFocus>
        {item('上に行を追加', () => actions.onAddLine(cell.id, 'row', 'before'), isFull.row)}
        {item('下に行を追加', () => actions.onAddLine(cell.id, 'row', 'behind'), isFull.row)}
        {item('左に列を追加', () => actions.onAddLine(cell.id, 'column', 'before'), isFull.column)}
        {item('右に列を追加', () => actions.onAddLine(cell.id, 'column', 'behind'), isFull.column)}
        {item('この行を削除', () => actions.onRemoveLine(cell.id, 'row'), isLast.row)}
        {item('この列を削除', () => actions.onRemoveLine(cell.id, 'column'), isLast.column)}
        {item(cell.is_table_header ? '本文のセルにする' : '見出しのセルにする', () => {
          actions.onToggleHeader(cell.id);
          focusField(cell.id);
        })}
        {item('表の設定…', () => actions.onTableSettings(cell.id))}
      </Menu>
    </>
  );
};
