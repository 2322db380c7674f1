import { styled } from '@mui/material/styles';
import { sortingStyles } from '../../../../components/sorting/sorting-styles';

/** A framed list whose rows are moved by their handles or by Alt+↑ and Alt+↓. */
export const SortedList = styled('ol')({
  minHeight: 0,
  overflow: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  background: 'var(--surface)',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 36,
    padding: '0 4px',
    borderBottom: '1px solid var(--line)',
  },
  '& > li .MuiIconButton-root': { width: 28, height: 28, flex: 'none' },
  '& > li :focus-visible': { outlineOffset: -2 },
  ...sortingStyles,
});
