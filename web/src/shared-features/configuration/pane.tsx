import { styled } from '@mui/material/styles';
import { NARROW } from '../../components/layout';

/** The head of a pane, 40 px high: its name, count and buttons. */
export const PaneHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  flex: 'none',
  padding: '0 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  whiteSpace: 'nowrap',
  [NARROW]: { flexWrap: 'wrap', height: 'auto', minHeight: 40, paddingBlock: 6 },
  '& > h2': { fontWeight: 600 },
  '& > small': { fontSize: 12, color: 'var(--text-3)' },
});

/** Panes side by side, with the widths in `columns` (as of a CSS grid); in narrow windows below each other, as high as they are. */
export const Panes = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: string }>(
  ({ columns }) => ({
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: columns,
    [NARROW]: { flex: 'none', gridTemplateRows: 'none', gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
);

/** A part of a screen: a head with content below. */
export const Pane = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: 'var(--surface)',
  '& + &': { borderLeft: '1px solid var(--line)' },
  [NARROW]: { '& + &': { borderLeft: 0, borderTop: '1px solid var(--line-2)' } },
});
