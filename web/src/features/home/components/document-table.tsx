import { styled } from '@mui/material/styles';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { DocumentRow } from '@reader/contracts/http/documents';
import { useTable } from '@tanstack/react-table';
import { type ReactNode, useRef, useState } from 'react';
import { useRowJobs } from '../../../components/document-jobs/use-row-jobs';
import { TickBox } from '../../../components/tick-box';
import type { ColumnWidths } from '../../../components/wide-table/column-widths';
import { ResizeHandle } from '../../../components/wide-table/resize-handle';
import { useColumnWidths } from '../../../components/wide-table/use-column-widths';
import type { Selection } from '../state/use-selection';
import {
  columnLabels,
  columnWidths,
  numericColumns,
  TABLE_WIDTH,
  WIDE,
  wideColumnWidths,
} from './column-widths';
import { documentColumns, documentTableFeatures } from './document-columns';
import { RowJobs } from './no-form-value';
import { SkeletonRows } from './skeleton-rows';

const Area = styled('section')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  position: 'relative',
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr.current td:first-of-type': { boxShadow: 'inset 2px 0 0 var(--accent)' },
});

export interface DocumentTableProps {
  readonly rows: readonly DocumentRow[];
  readonly selection: Selection;
  /** Who may do nothing with rows selects none. */
  readonly isSelectable: boolean;
  readonly isLoading: boolean;
  /** Stands in for the rows when there are none. */
  readonly instead: ReactNode;
  readonly onToggle: (row: DocumentRow) => void;
  readonly onToggleAll: () => void;
  readonly onOpen: (row: DocumentRow) => void;
}

const noRows: DocumentRow[] = [];

/** px by which columns were made wider than they are by themselves. */
const addedTo = (widths: ColumnWidths): number =>
  Object.entries(widths).reduce((sum, [id, px]) => sum + Math.max(0, px - (columnWidths[id] ?? px)), 0);

/** The edge by which a column is made wider; the column that takes the rest has none. */
const ColumnEdge = ({
  id,
  widths,
  onResize,
}: {
  id: string;
  widths: ColumnWidths;
  onResize: (id: string, px: number | null) => void;
}) => {
  const own = columnWidths[id];
  const label = columnLabels[id];
  if (own === undefined || label === undefined) return null;
  return <ResizeHandle label={label} width={widths[id] ?? own} onResize={(px) => onResize(id, px)} />;
};

/** The list. ↑ ↓ go through the rows, Space selects, Enter opens. */
export const DocumentTable = (props: DocumentTableProps) => {
  const { rows, selection, isSelectable, isLoading, instead, onToggle, onToggleAll, onOpen } = props;
  const [currentId, setCurrentId] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { widths, setWidth } = useColumnWidths('documents');
  const jobs = useRowJobs();
  const table = useTable({
    features: documentTableFeatures,
    columns: documentColumns,
    data: rows.length > 0 ? (rows as DocumentRow[]) : noRows,
    getRowId: (row) => row.id,
  });
  const selectedHere = rows.filter((row) => selection.has(row.id)).length;
  const focusable = rows.some((row) => row.id === currentId) ? currentId : rows[0]?.id;

  const move = (from: number, by: number) => {
    const target = body.current?.rows[Math.max(0, Math.min(rows.length - 1, from + by))];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };
  const press = (key: string, row: DocumentRow, index: number): boolean => {
    if (key === 'ArrowDown') move(index, 1);
    else if (key === 'ArrowUp') move(index, -1);
    else if (key === 'Home') move(0, 0);
    else if (key === 'End') move(rows.length - 1, 0);
    else if (key === ' ' && isSelectable) onToggle(row);
    else if (key === 'Enter') onOpen(row);
    else return false;
    return true;
  };

  return (
    <Area aria-label="文書一覧">
      <RowJobs value={jobs}>
        <Table stickyHeader aria-busy={isLoading} style={{ minWidth: TABLE_WIDTH + addedTo(widths) }}>
          <TableHead>
            {table.getHeaderGroups().map((group) => (
              <TableRow key={group.id}>
                {isSelectable && (
                  <TableCell sx={{ width: 44 }}>
                    <TickBox
                      checked={rows.length > 0 && selectedHere === rows.length}
                      indeterminate={selectedHere > 0 && selectedHere < rows.length}
                      disabled={rows.length === 0}
                      onChange={onToggleAll}
                      slotProps={{ input: { 'aria-label': 'このページの文書をすべて選択' } }}
                    />
                  </TableCell>
                )}
                {group.headers.map((header) => (
                  <TableCell
                    key={header.id}
                    align={numericColumns.has(header.column.id) ? 'right' : 'left'}
                    sx={
                      widths[header.column.id] === undefined
                        ? {
                            width: columnWidths[header.column.id],
                            [WIDE]: { width: wideColumnWidths[header.column.id] },
                          }
                        : { width: widths[header.column.id] }
                    }
                  >
                    <table.FlexRender header={header} />
                    <ColumnEdge id={header.column.id} widths={widths} onResize={setWidth} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableHead>
          <TableBody ref={body}>
            {isLoading && <SkeletonRows columns={documentColumns.length} hasBox={isSelectable} />}
            {table.getRowModel().rows.map((line, index) => {
              const row = line.original;
              return (
                <TableRow
                  key={row.id}
                  hover
                  selected={selection.has(row.id)}
                  aria-selected={selection.has(row.id)}
                  className={row.id === currentId ? 'current' : ''}
                  tabIndex={row.id === focusable ? 0 : -1}
                  onFocus={() => setCurrentId(row.id)}
                  onClick={() => onOpen(row)}
                  onKeyDown={(event) => {
                    if (event.target === event.currentTarget && press(event.key, row, index)) {
                      event.preventDefault();
                    }
                  }}
                >
                  {isSelectable && (
                    <TableCell onClick={(event) => event.stopPropagation()}>
                      <TickBox
                        checked={selection.has(row.id)}
                        onChange={() => onToggle(row)}
                        tabIndex={-1}
                        slotProps={{ input: { 'aria-label': `${row.file_name}を選択` } }}
                      />
                    </TableCell>
                  )}
                  {line.getAllCells().map((cell) => (
                    <TableCell key={cell.id} align={numericColumns.has(cell.column.id) ? 'right' : 'left'}>
                      <table.FlexRender cell={cell} />
                    </TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </RowJobs>
      {rows.length === 0 && !isLoading && instead}
    </Area>
  );
};
