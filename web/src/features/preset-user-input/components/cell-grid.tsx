import { styled } from '@mui/material/styles';
import type {
  PresetTableCell,
  PresetUserInput,
} from '@reader/contracts/objects/configuration/preset-pattern';
import { PRESET_VALUE_LIMIT } from '@reader/contracts/objects/configuration/preset-pattern';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { isComposing } from '../../../lib/keymap';
import { useCurrentUser } from '../../../lib/user-context';
import { cellAt, cellsByPlace, isHeaderPlace } from '../state/preset-edits';
import type { ItemEdits } from '../state/use-item-edits';

const Area = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: 16,
  '& table': { borderCollapse: 'collapse', borderSpacing: 0 },
  '& th, & td': { border: '1px solid var(--line-2)', padding: 0 },
  '& thead th, & tbody th': {
    height: 24,
    padding: '0 6px',
    border: 0,
    fontSize: 11,
    fontWeight: 400,
    color: 'var(--text-3)',
    textAlign: 'center',
  },
  '& td.header': { background: 'var(--sunken)' },
  '& input': {
    display: 'block',
    width: '100%',
    minWidth: 96,
    height: 30,
    padding: '0 8px',
    border: 0,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    outlineOffset: '-2px !important',
  },
  '& td.header input': { fontWeight: 600 },
});

/** The cells of a prepared table. ↑, ↓ and Enter move between rows. */
export const CellGrid = ({
  table,
  cells,
  edits,
}: {
  table: PresetUserInput;
  cells: readonly PresetTableCell[];
  edits: ItemEdits;
}) => {
  const { isReadOnly } = useCurrentUser();
  const known = useMemo(() => cellsByPlace(cells, table.id), [cells, table.id]);
  const columns = Array.from({ length: table.column_number }, (_, index) => index + 1);
  return (
    <Area>
      <table aria-label="セル">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={goToRow}>
          {Array.from({ length: table.row_number }, (_, index) => index + 1).map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column) => (
                <Cell
                  key={column}
                  table={table}
                  row={row}
                  column={column}
                  value={cellAt(known, row, column)?.value ?? ''}
                  isHeader={isHeaderPlace(table, row, column)}
                  isReadOnly={isReadOnly}
                  onWrite={edits.write}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Area>
  );
};

/** Memoised, since large tables have ten thousand cells. */
const Cell = memo(
  ({
    table,
    row,
    column,
    value,
    isHeader,
    isReadOnly,
    onWrite,
  }: {
    table: PresetUserInput;
    row: number;
    column: number;
    value: string;
    isHeader: boolean;
    isReadOnly: boolean;
    onWrite: ItemEdits['write'];
  }) => (
    <td className={isHeader ? 'header' : ''}>
      <input
        aria-label={`${row}行${column}列${isHeader ? '（ヘッダー）' : ''}`}
        value={value}
        readOnly={isReadOnly}
        maxLength={PRESET_VALUE_LIMIT}
        onChange={(event) => onWrite(table, row, column, event.target.value)}
      />
    </td>
  ),
);
Cell.displayName = 'Cell';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

const goToRow = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const step = steps[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  if (step === undefined || !cell || event.altKey || isComposing(event.nativeEvent)) return;
  const row = step < 0 ? cell.parentElement?.previousElementSibling : cell.parentElement?.nextElementSibling;
  const next = row?.children[cell.cellIndex]?.querySelector('input');
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
};
