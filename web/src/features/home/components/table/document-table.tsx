import { styled } from '@mui/material/styles';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { DocumentRow, ListSort } from '@reader/contracts/http/documents/documents';
import { functionalUpdate, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useRowJobs } from '../../../../shared-features/document-jobs/use-row-jobs';
import { PageBox } from '../../../../shared-features/document-rows/selection-boxes';
import { useRowActions } from '../../../../shared-features/document-rows/use-row-actions';
import type { Selection } from '../../../../shared-features/document-rows/use-selection';
import type { ColumnWidths } from '../../../../components/wide-table/column-widths';
import { useColumnWidths } from '../../../../components/wide-table/use-column-widths';
import { fromSorting, toSorting } from '../../state/sort';
import { columnWidths, TABLE_WIDTH } from './column-widths';
import { documentColumns, documentTableFeatures } from './document-columns';
import { DocumentLine } from './document-line';
import { HeadCell } from './head-cell';
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
  /** The selection in the rows: the same, or slightly behind (`useSelection`). */
  readonly selectionInRows: Selection;
  /** False for users who may do nothing with rows. */
  readonly isSelectable: boolean;
  readonly isLoading: boolean;
  /** Shown when there are no rows. */
  readonly instead: ReactNode;
  readonly onToggle: (row: DocumentRow) => void;
  readonly onToggleAll: () => void;
  readonly onOpen: (row: DocumentRow) => void;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

const noRows: DocumentRow[] = [];

/** px by which columns are wider than by default. */
const addedTo = (widths: ColumnWidths): number =>
  Object.entries(widths).reduce((sum, [id, px]) => sum + Math.max(0, px - (columnWidths[id] ?? px)), 0);

const selectionWidth = { width: 44 } as const;

/** The list. ↑ ↓ move between rows, Space selects, Enter opens. */
export const DocumentTable = (props: DocumentTableProps) => {
  const { rows, selection, selectionInRows, isSelectable, isLoading, instead, sort } = props;
  const { onToggle, onToggleAll, onOpen, onSort } = props;
  const { body, actions, currentId, tabStopId } = useRowActions(rows, { isSelectable, onToggle, onOpen });
  const { widths, setWidth } = useColumnWidths('documents');
  const jobs = useRowJobs();
  const table = useTable({
    features: documentTableFeatures,
    columns: documentColumns,
    data: rows.length > 0 ? (rows as DocumentRow[]) : noRows,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: toSorting(sort) },
    onSortingChange: (change) => onSort(fromSorting(functionalUpdate(change, toSorting(sort)))),
  });

  return (
    <Area aria-label="文書一覧">
      <RowJobs value={jobs}>
        <Table stickyHeader aria-busy={isLoading} style={{ minWidth: TABLE_WIDTH + addedTo(widths) }}>
          <TableHead>
            {table.getHeaderGroups().map((group) => (
              <TableRow key={group.id}>
                {isSelectable && (
                  <TableCell sx={selectionWidth}>
                    <PageBox documents={rows} selection={selection} onToggleAll={onToggleAll} />
                  </TableCell>
                )}
                {group.headers.map((header) => (
                  <HeadCell key={header.id} header={header} widths={widths} onResize={setWidth} />
                ))}
              </TableRow>
            ))}
          </TableHead>
          <TableBody ref={body}>
            {isLoading && <SkeletonRows columns={documentColumns.length} hasBox={isSelectable} />}
            {table.getRowModel().rows.map((line) => (
              <DocumentLine
                key={line.id}
                line={line}
                isSelected={selectionInRows.has(line.id)}
                isCurrent={line.id === currentId}
                isTabStop={line.id === tabStopId}
                isSelectable={isSelectable}
                actions={actions}
              />
            ))}
          </TableBody>
        </Table>
      </RowJobs>
      {rows.length === 0 && !isLoading && instead}
    </Area>
  );
};
