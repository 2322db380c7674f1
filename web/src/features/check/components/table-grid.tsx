import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import type { UserInput } from '@reader/contracts/objects/document-content';
import { memo } from 'react';
import { charactersOf, doubtReason, type Mark } from '../state/doubts';
import { type TableSection, tableLabel } from '../state/form-sections';
import { linesOf } from '../state/geometry';
import { AreaCrop } from './area-crop';
import type { FieldActions } from '../state/use-field-actions';
import { TextField } from './text-field';
import { TableMenu } from './table-menu';
import { Why } from './why-line';

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
  '& td.header': { background: 'var(--sunken)', fontWeight: 600 },
  '& td.header input': { fontSize: 12, color: 'var(--text-2)' },
  '& td.doubt': { boxShadow: 'inset 0 -2px 0 var(--warn-line)', background: 'var(--warn-bg)' },
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

/** A table as it stands on the page. The focused cell's area and doubt open above it. */
export const TableGrid = memo((props: TableGridProps) => {
  const { section, marks, activeId, isReadOnly, page, actions } = props;
  const active = section.rows.flat().find((cell) => cell?.id === activeId);
  return (
    <Frame className={active ? 'active' : ''}>
      {active && (
        <div className="focused-cell">
          {page && active.width > 0 && <AreaCrop page={page} box={active} lines={linesOf(active.value)} />}
          <Why
            id={`why-${active.id}`}
            input={active}
            mark={marks.get(active.id) ?? null}
            isReadOnly={isReadOnly}
            actions={actions}
          />
          {!isReadOnly && <TableMenu cell={active} table={section.table} actions={actions} />}
        </div>
      )}
      <div className="scroll">
        <table aria-label={[section.title, tableLabel(section.table)].filter(Boolean).join(' ')}>
          <tbody>
            {section.rows.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {row.map((cell, columnIndex) =>
                  cell ? (
                    <Cell
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
    </Frame>
  );
});
TableGrid.displayName = 'TableGrid';

interface CellProps {
  readonly cell: UserInput;
  readonly label: string;
  readonly mark: Mark;
  readonly isActive: boolean;
  readonly isReadOnly: boolean;
  readonly actions: FieldActions;
}

const markText: Record<Exclude<Mark, null>, string> = {
  doubt: '要確認',
  corrected: '修正',
  checked: '確認',
  ...valueMarkName,
};

const Cell = memo(({ cell, label, mark, isActive, isReadOnly, actions }: CellProps) => (
  <td
    className={[cell.is_table_header ? 'header' : '', mark ?? ''].join(' ')}
    title={mark === 'doubt' ? `要確認 ${doubtReason(cell)}` : mark ? markText[mark] : undefined}
    onClick={(event) => {
      if (event.altKey && !isReadOnly) actions.onToggleHeader(cell.id);
    }}
    onPaste={(event) => {
      if (!isReadOnly && actions.onPaste(cell.id, event.clipboardData.getData('text/plain')))
        event.preventDefault();
    }}
  >
    <TextField
      input={cell}
      label={[label, cell.is_table_header ? '見出し' : '', mark ? markText[mark] : '']
        .filter(Boolean)
        .join(' ')}
      isReadOnly={isReadOnly}
      isActive={isActive}
      isBare
      characters={mark === 'doubt' ? charactersOf(cell, actions.savedOf(cell.id)) : undefined}
      describedBy={isActive ? `why-${cell.id}` : undefined}
      actions={actions}
    />
  </td>
));
Cell.displayName = 'Cell';
