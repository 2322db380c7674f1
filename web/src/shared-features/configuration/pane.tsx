import { styled } from '@mui/material/styles';

/** The head of a part of a screen: its name, what it counts, its buttons. 40 px. */
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
  '& > h2': { fontWeight: 600 },
  '& > small': { fontSize: 12, color: 'var(--text-3)' },
});

/** Parts of a screen side by side, as wide as `columns` says (as of a CSS grid). */
export const Panes = styled('div', { shouldForwardProp: (name) => name !== 'columns' })<{ columns: string }>(
  ({ columns }) => ({
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: columns,
  }),
);

/** A part of a screen: its head, and what it holds below. */
export const Pane = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: 'var(--surface)',
  '& + &': { borderLeft: '1px solid var(--line)' },
});
