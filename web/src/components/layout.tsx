import { styled } from '@mui/material/styles';

/** Windows as narrow as one of 1280 px that is zoomed to 200 %: parts stand below each other (docs/product/screens.md#zoom). */
export const NARROW_WINDOW = '(max-width: 899.95px)';
export const NARROW = `@media ${NARROW_WINDOW}`;

export const Grow = styled('span')({ flex: 1, minWidth: 0 });

export const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });

/** A band across the screen, 48 px high, with controls side by side. */
export const Band = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  flex: 'none',
  padding: '0 16px',
  borderBottom: '1px solid var(--line)',
  [NARROW]: { flexWrap: 'wrap', height: 'auto', minHeight: 48, paddingBlock: 8 },
});

/**
 * Styles of what holds a table in narrow windows: each row is a block with all it has. A cell whose head is needed to
 * understand it says it in `data-label`.
 */
export const rowsAsBlocks = {
  '& table': { display: 'block', minWidth: '0 !important' },
  '& thead': { display: 'none' },
  '& tbody': { display: 'block' },
  '& tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    borderBottom: '1px solid var(--line)',
  },
  '& td': { display: 'block', maxWidth: '100%', height: 'auto', border: 0, padding: '4px 8px' },
  '& td:empty, & td:has(> span:empty)': { display: 'none' },
  '& td[data-label]::before': { content: 'attr(data-label)', marginRight: 6, color: 'var(--text-3)' },
  '& td:has(button)': { marginLeft: 'auto' },
} as const;

/** Text that is cut with an ellipsis rather than wrapped. */
export const Cut = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
});

export const SmallLabel = styled('span')({
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  whiteSpace: 'nowrap',
});

/** A sentence below what it is about: as many lines as it takes. */
export const SmallNote = styled('span')({
  display: 'block',
  marginTop: 4,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
});

export const VerticalLine = styled('span')({
  width: 1,
  height: 16,
  flex: 'none',
  background: 'var(--line-2)',
  margin: '0 4px',
});

/** Width of the drawer and of its rail, px. */
export const DRAWER_WIDTH = 208;
export const RAIL_WIDTH = 48;
