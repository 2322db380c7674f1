import { styled } from '@mui/material/styles';
import { NARROW, rowsAsBlocks } from '../../../components/layout';
import { sortingStyles } from '../../../components/sorting/sorting-styles';

/** The container of a table whose cells are edited in place and whose rows may be moved. */
export const TableArea = styled('section')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate' },
  // The head of a column of buttons is a `td`.
  '& thead th, & thead td': { position: 'sticky', top: 0, zIndex: 1 },
  '& td': { verticalAlign: 'top', padding: '3px 4px', height: 36 },
  // Aligns heads with the text in the fields below.
  '& th': { padding: '0 4px 0 12px' },
  '& th.MuiTableCell-alignCenter': { padding: '0 4px', whiteSpace: 'normal', lineHeight: '16px' },
  '& th.MuiTableCell-alignRight': { padding: '0 8px 0 4px' },
  '& td.number': { padding: '7px 8px', textAlign: 'right', color: 'var(--text-3)' },
  '& td.box': { padding: '6px 4px 0', textAlign: 'center' },
  '&:not(.plain) tr:focus-within > td': { background: 'var(--bg)' },
  '&.plain': {
    '& td': { verticalAlign: 'middle', padding: '0 8px' },
    '& td:first-of-type': { padding: '0 0 0 8px' },
    '& td:last-of-type': { paddingRight: 16 },
    '& .tick': { paddingLeft: 4, overflow: 'visible' },
    '& th': { padding: '0 8px 0 15px' },
    '& th.own, & th.MuiTableCell-alignRight': { padding: '0 8px' },
    '& tbody tr:hover': { background: 'var(--bg)' },
    '& tbody tr[aria-current=true]': { background: 'var(--tint)' },
    '& tr[aria-current=true] td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--accent)' },
  },
  [NARROW]: {
    flex: 'none',
    '&.wrapping': {
      ...rowsAsBlocks,
      '& td': { ...rowsAsBlocks['& td'], padding: '3px 8px' },
      '& td:has(button)': { marginLeft: 0 },
      '& td:last-of-type:has(button)': { marginLeft: 'auto' },
      '& td.wide': { flex: '1 1 40%', minWidth: 0, display: 'grid', gap: 2 },
      '& td.wide::before': { fontSize: 12, lineHeight: '16px' },
    },
  },
  ...sortingStyles,
});
