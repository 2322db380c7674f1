import { styled } from '@mui/material/styles';
import { NARROW } from '../../../components/layout';

/** Height of the head, px: two lines, even if a form without groups fills only one. */
export const HEAD = 56;

export const Area = styled('section')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  background: 'var(--surface)',
  // The screen scrolls, the table only sideways: a form may have more items than any window is wide.
  [NARROW]: { flex: 'none' },
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    height: 36,
    padding: '0 8px',
    borderBottom: '1px solid var(--line)',
    fontSize: 13,
    lineHeight: '20px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    background: 'var(--surface)',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 28,
    fontSize: 12,
    fontWeight: 600,
    color: 'var(--text-2)',
  },
  '& thead tr:nth-of-type(2) th': { top: 28, borderBottomColor: 'var(--line-2)' },
  '& th[rowspan]': { height: HEAD, borderBottomColor: 'var(--line-2)' },
  // Keeps an item's name visible while one of its columns is.
  '& th[colspan]': { borderRight: '1px solid var(--line)', overflow: 'clip' },
  '& th[colspan] span': { position: 'sticky' },
  '& .fixed': { position: 'sticky', zIndex: 1 },
  '& th.fixed': { zIndex: 3 },
  '& .edge': { borderRight: '1px solid var(--line-2)' },
  '& .number': { textAlign: 'right', color: 'var(--text-3)', fontVariantNumeric: 'tabular-nums' },
  '& .box': { padding: '0 0 0 16px' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover td': { background: 'var(--sunken)' },
  '& tbody tr[aria-selected=true] td': { background: 'var(--tint)' },
  '& tbody tr:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
  '& td.none': { color: 'var(--text-3)' },
});
