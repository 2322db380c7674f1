import { TableCell, TableSortLabel } from '@mui/material';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { FlexRender, type Header } from '@tanstack/react-table';
import type { ColumnWidths } from '../../../../components/wide-table/column-widths';
import { ResizeHandle } from '../../../../components/wide-table/resize-handle';
import type { documentTableFeatures } from './document-columns';
import { listColumnOf, WIDE } from './list-columns';

/**
 * The head of a column: its name sorts the list, its edge resizes the column; the one that takes the rest has no edge.
 */
export const HeadCell = ({
  header,
  widths,
  isRoving,
  onResize,
}: {
  header: Header<typeof documentTableFeatures, DocumentRow, unknown>;
  widths: ColumnWidths;
  /** Arrows lead to its controls; else Tab. */
  isRoving: boolean;
  /** px; null: the default width. */
  onResize: (id: string, px: number | null) => void;
}) => {
  const { column } = header;
  const { id } = column;
  const given = widths[id];
  const { label, width: own, wideWidth, isNumeric } = listColumnOf(id) ?? {};
  const sorted = column.getIsSorted();
  const name = <FlexRender header={header} />;
  return (
    <TableCell
      align={isNumeric ? 'right' : 'left'}
      sortDirection={sorted}
      sx={given === undefined ? { width: own, [WIDE]: { width: wideWidth } } : { width: given }}
    >
      {column.getCanSort() ? (
        <TableSortLabel
          tabIndex={isRoving ? -1 : 0}
          active={sorted !== false}
          direction={sorted === false ? column.getFirstSortDir() : sorted}
          onClick={column.getToggleSortingHandler()}
          title={`${label ?? ''}で並べ替え`}
        >
          {name}
        </TableSortLabel>
      ) : (
        name
      )}
      {own !== undefined && label !== undefined && (
        <ResizeHandle {...{ label, isRoving }} width={given ?? own} onResize={(px) => onResize(id, px)} />
      )}
    </TableCell>
  );
};
