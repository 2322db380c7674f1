import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { memo } from 'react';
import { useDoubtReason } from '../../entry/entry-context';
import { charactersOf, type Mark } from '../../model/form/doubts';
import { useTyped } from '../../editing/editor-context';
import type { FieldActions } from '../../model/form/field-actions';
import { TextField } from '../../../../shared-features/fields/text-field';

const markText: Record<Exclude<Mark, null>, string> = {
  doubt: '要確認',
  blocked: '要修正',
  corrected: '修正',
  checked: '確認',
  ...valueMarkName,
};

export interface TableCellProps {
  readonly cell: UserInput;
  readonly label: string;
  readonly mark: Mark;
  readonly isActive: boolean;
  readonly isReadOnly: boolean;
  readonly actions: FieldActions;
  /** In a table that is drawn in part: where the cell lies, px, and its column, 1-based. */
  readonly left?: number;
  readonly width?: number;
  readonly column?: number;
}

/** A cell of a table: the value, a header or not by Alt and a click, and a place to paste a block at. */
export const TableCell = memo((props: TableCellProps) => {
  const { label, mark, isActive, isReadOnly, actions, left, width, column } = props;
  const marksOf = (value: UserInput) =>
    mark === 'doubt' ? charactersOf(value, actions.savedOf(value.id)) : undefined;
  const cell = useTyped(props.cell, isActive, isActive && marksOf(props.cell) !== undefined);
  const reasonOf = useDoubtReason();
  const shared = {
    className: ['cell', cell.is_table_header ? 'header' : '', mark ?? ''].join(' '),
    title: mark === 'doubt' ? `要確認 ${reasonOf(cell)}` : mark ? markText[mark] : undefined,
    onClick: (event: React.MouseEvent) => {
      if (event.altKey && !isReadOnly) actions.onToggleHeader(cell.id);
    },
    onPaste: (event: React.ClipboardEvent) => {
      if (!isReadOnly && actions.onPaste(cell.id, event.clipboardData.getData('text/plain')))
        event.preventDefault();
    },
  };
  const content = (
    <TextField
      input={cell}
      label={[label, cell.is_table_header ? '見出し' : '', mark ? markText[mark] : '']
        .filter(Boolean)
        .join(' ')}
      isReadOnly={isReadOnly}
      isActive={isActive}
      isBare
      characters={marksOf(cell)}
      describedBy={isActive ? `why-${cell.id}` : undefined}
      actions={actions}
    />
  );
  if (column === undefined) return <td {...shared}>{content}</td>;
  return (
    <div {...shared} role="cell" aria-colindex={column} style={{ left, width }}>
      {content}
    </div>
  );
});
TableCell.displayName = 'TableCell';
