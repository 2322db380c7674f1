import { styled } from '@mui/material/styles';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { DocumentRow, ListSort } from '@reader/contracts/http/documents/documents';
import { functionalUpdate, useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect } from 'react';
import { useRowJobs } from '../../../../shared-features/document-jobs/use-row-jobs';
import { PageBox } from '../../../../shared-features/document-rows/selection-boxes';
import { useListKeys } from '../../../../shared-features/document-rows/use-list-keys';
import type { RowUse } from '../../../../shared-features/document-rows/use-row-actions';
import type { Selection } from '../../../../shared-features/document-rows/use-selection';
import { NARROW } from '../../../../components/layout';
import type { ColumnWidths } from '../../../../components/wide-table/column-widths';
import { useColumnWidths } from '../../../../components/wide-table/use-column-widths';
import { fromSorting, toSorting } from '../../state/sort';
import { listColumnOf, TABLE_WIDTH } from './list-columns';
import { useCurrentUser } from '../../../../lib/user-context';
import { columnsWithoutDepartment, documentColumns, documentTableFeatures } from './document-columns';
import { DocumentLine } from './document-line';
import { HeadCell } from './head-cell';
import { RowJobs } from './no-form-value';
import { SkeletonRows } from './skeleton-rows';
import { useHomeShortcuts } from '../../state/use-home-shortcuts';

const Area = styled('section')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  position: 'relative',
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate' },
  '& tbody tr': { cursor: 'pointer' },
  // Each document as a block: all of it in sight, without scrolling sideways.
  [NARROW]: {
    flex: 'none',
    overflow: 'visible',
    '& table': { display: 'block', minWidth: '0 !important' },
    '& thead, & tbody': { display: 'block' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      borderBottom: '1px solid var(--line)',
    },
    '& th, & td': { display: 'block', width: 'auto !important', maxWidth: '100%', height: 'auto', border: 0 },
    '& th:not(:has(input, [role="button"])), & th [role="separator"]': { display: 'none' },
    // A label alone would say what is not so.
    '& td[data-label]:has(> span:empty)': { display: 'none' },
    '& td[data-label]::before': { content: 'attr(data-label)', marginRight: 6, color: 'var(--text-3)' },
  },
  '& tbody tr.current td:first-of-type': { boxShadow: 'inset 2px 0 0 var(--accent)' },
});

export interface DocumentTableProps {
  readonly rows: readonly DocumentRow[];
  readonly selection: Selection;
  /** The selection in the rows: the same, or slightly behind (`useSelection`). */
  readonly selectionInRows: Selection;
  readonly isLoading: boolean;
  /** Shown when there are no rows. */
  readonly instead: ReactNode;
  readonly use: RowUse<DocumentRow>;
  /** Told which row has, or last had, the focus. */
  readonly onCurrent: (id: string | null) => void;
  /** 1-based, of the first row in the whole list, and the list's length. */
  readonly firstNumber: number;
  readonly total: number;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

const noRows: DocumentRow[] = [];

/** px by which columns are wider than by default. */
const addedTo = (widths: ColumnWidths): number =>
  Object.entries(widths).reduce(
    (sum, [id, px]) => sum + Math.max(0, px - (listColumnOf(id)?.width ?? px)),
    0,
  );

const selectionWidth = { width: 44 } as const;

/** The list: a grid that is one tab stop (docs/product/home.md#keys). */
export const DocumentTable = (props: DocumentTableProps) => {
  const { rows, selection, selectionInRows, isLoading, instead, sort, use, onSort, onCurrent } = props;
  const { isSelectable, onToggleAll } = use;
  const { head, body, actions, currentId, tabStopId, focusRow, isRoving, pressHead } = useListKeys(rows, use);
  useEffect(() => onCurrent(currentId), [currentId, onCurrent]);
  useHomeShortcuts({ list: focusRow });
  const { widths, setWidth } = useColumnWidths('documents');
  const jobs = useRowJobs();
  const { is_limiting_to_departments: hasDepartments } = useCurrentUser().organization.settings;
  const columns = hasDepartments ? documentColumns : columnsWithoutDepartment;
  const table = useTable({
    features: documentTableFeatures,
    columns,
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
        <Table
          stickyHeader
          role="grid"
          aria-label="文書一覧"
          aria-multiselectable={isSelectable}
          aria-rowcount={props.total + 1}
          aria-busy={isLoading}
          style={{ minWidth: TABLE_WIDTH + addedTo(widths) }}
        >
          <TableHead ref={head} onKeyDown={pressHead}>
            {table.getHeaderGroups().map((group) => (
              <TableRow key={group.id} aria-rowindex={1}>
                {isSelectable && (
                  <TableCell sx={selectionWidth}>
                    <PageBox documents={rows} isTabStop={!isRoving} {...{ selection, onToggleAll }} />
                  </TableCell>
                )}
                {group.headers.map((header) => (
                  <HeadCell key={header.id} {...{ header, widths, isRoving }} onResize={setWidth} />
                ))}
              </TableRow>
            ))}
          </TableHead>
          <TableBody ref={body}>
            {isLoading && <SkeletonRows columns={columns.length} hasBox={isSelectable} />}
            {table.getRowModel().rows.map((line, index) => (
              <DocumentLine
                key={line.id}
                line={line}
                isSelected={selectionInRows.has(line.id)}
                isCurrent={line.id === currentId}
                isTabStop={line.id === tabStopId}
                isSelectable={isSelectable}
                number={props.firstNumber + index}
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
