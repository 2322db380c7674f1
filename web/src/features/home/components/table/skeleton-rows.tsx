import { TableCell, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';

const Bar = styled('div')({ height: 12, borderRadius: 2, background: 'var(--sunken)' });

/** Widths in percent, used in turn, so that the placeholder looks like rows instead of a grid. */
const widths = [70, 85, 60, 90, 45, 30, 75, 65, 0] as const;
const ROWS = 12;

export const SkeletonRows = ({ columns, hasBox }: { columns: number; hasBox: boolean }) =>
  Array.from({ length: ROWS }, (_, row) => (
    <TableRow key={row} aria-hidden sx={{ cursor: 'default !important' }}>
      {hasBox && <TableCell />}
      {Array.from({ length: columns }, (_, column) => (
        <TableCell key={column}>
          <Bar style={{ width: `${widths[column % widths.length] ?? 60}%`, opacity: 1 - row / ROWS }} />
        </TableCell>
      ))}
    </TableRow>
  ));
