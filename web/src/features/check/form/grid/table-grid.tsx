import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { memo } from 'react';
import { useEntering } from '../../entry/entry-context';
import type { Mark } from '../../model/form/doubts';
import { type TableSection, tableLabel } from '../../model/form/form-sections';
import { linesOf } from '../../model/page/geometry';
import { AreaCrop } from '../../image/area-crop';
import { SuggestionList } from '../../../../shared-features/fields/console/suggestion-list';
import { useTyped } from '../../editing/editor-context';
import type { FieldActions } from '../../model/form/field-actions';
import { LargeTable } from './large-table';
import { TableCell } from './table-cell';
import { TableMenu } from './table-menu';
import { Why } from '../why-line';

const Frame = styled('div')({
  padding: '8px 8px 8px 16px',
  '&.active': {
    background: 'var(--tint)',
    boxShadow: 'inset 3px 0 0 var(--accent)',
    borderBottom: '1px solid var(--line)',
  },
  '& .focused-cell': { display: 'flex', flexDirection: 'column', gap: 6, marginBottom: 8 },
  // The outer half of the table's border stands outside it and must not be cut.
  '& .scroll': { overflowX: 'auto', padding: '0 1px 1px' },
  '& table': { borderCollapse: 'collapse' },
  '& td': {
    minWidth: 72,
    height: 28,
    padding: 0,
    border: '1px solid var(--field)',
    background: 'var(--surface)',
  },
  '& .cell': { background: 'var(--surface)' },
  '& .cell.header': { background: 'var(--sunken)', fontWeight: 600 },
  '& .cell.header input': { fontSize: 12, color: 'var(--text-2)' },
  '& .cell.doubt': { boxShadow: 'inset 0 -2px 0 var(--warn-line)', background: 'var(--warn-bg)' },
  '& .hole': { background: 'var(--sunken)' },
});

export interface TableGridProps {
  readonly section: TableSection;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly activeId: string | null;
  readonly isReadOnly: boolean;
  readonly page: UploadedFile | undefined;
  readonly actions: FieldActions;
}

/** Tables of more cells are drawn only where they are in sight. */
const DRAWN_WHOLE = 400;

const activeIn = ({ rows }: TableSection, activeId: string | null): UserInput | undefined => {
  for (const row of rows) for (const cell of row) if (cell?.id === activeId) return cell;
  return undefined;
};

/** A table as it stands on the page. The focused cell's area and doubt open above it. */
export const TableGrid = memo((props: TableGridProps) => {
  const { section, marks, activeId, isReadOnly, page, actions } = props;
  const active = activeIn(section, activeId);
  const label = [section.title, tableLabel(section.table)].filter(Boolean).join(' ');
  return (
    <Frame className={active ? 'active' : ''}>
      {active && (
        <FocusedCell
          {...{ isReadOnly, page, actions }}
          cell={active}
          table={section.table}
          mark={marks.get(active.id) ?? null}
        />
      )}
      {section.rows.length * (section.rows[0]?.length ?? 0) > DRAWN_WHOLE ? (
        <LargeTable {...{ section, label, marks, activeId, isReadOnly, actions }} />
      ) : (
        <div className="scroll">
          <table aria-label={label}>
            <tbody>
              {section.rows.map((row, rowIndex) => (
                <tr key={rowIndex}>
                  {row.map((cell, columnIndex) =>
                    cell ? (
                      <TableCell
                        key={cell.id}
                        cell={cell}
                        label={`${section.title} ${rowIndex + 1}行 ${columnIndex + 1}列`}
                        mark={marks.get(cell.id) ?? null}
                        isActive={cell.id === activeId}
                        isReadOnly={isReadOnly}
                        actions={actions}
                      />
                    ) : (
                      <td key={`hole-${columnIndex}`} className="hole" />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Frame>
  );
});
TableGrid.displayName = 'TableGrid';

/** The area of the cell with the cursor, and why it should be looked at. */
const FocusedCell = ({
  mark,
  table,
  isReadOnly,
  page,
  actions,
  ...props
}: Pick<TableGridProps, 'isReadOnly' | 'page' | 'actions'> & {
  cell: UserInput;
  table: TableSection['table'];
  mark: Mark;
}) => {
  const cell = useTyped(props.cell, true);
  const { mode } = useEntering();
  return (
    <div className="focused-cell">
      {page && cell.width > 0 && <AreaCrop page={page} box={cell} lines={linesOf(cell.value)} />}
      <Why id={`why-${cell.id}`} input={cell} {...{ mark, isReadOnly, actions }}>
        {!isReadOnly && mode !== 'blind' && <TableMenu {...{ cell, table, actions }} />}
      </Why>
      {!isReadOnly && !cell.is_table_header && (
        <SuggestionList
          input={cell}
          column={`table:${table.sequence}:${cell.cell_position_in_column ?? 1}`}
          onChoose={(value) => actions.onTake(cell.id, value)}
        />
      )}
    </div>
  );
};
