import { styled } from '@mui/material/styles';
import { NARROW } from '../../../components/layout';

/** Rows of a list that acts at once: name, figure, time, buttons. */
export const Rows = styled('ul')({
  margin: '-6px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 88px 88px 104px',
    alignItems: 'center',
    columnGap: 12,
    minHeight: 36,
    padding: '0 16px',
    rowGap: 2,
    borderBottom: '1px solid var(--line)',
  },
  // Of several lines: those of a row stand together, apart from the rows around it.
  '& > li:has(> * + .wide)': { paddingBlock: 6 },
  '& > li.key': { gridTemplateColumns: 'minmax(0, 1fr) 76px 112px 84px', columnGap: 8 },
  '& > li.key .buttons': { marginRight: -8 },
  '& .figure': { textAlign: 'right' },
  '& .quiet': { color: 'var(--text-3)' },
  '& .buttons': { display: 'flex', justifyContent: 'flex-end', alignItems: 'center' },
  '& .wide': { gridColumn: '1 / -1' },
  [NARROW]: {
    '& > li, & > li.key': { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: 4 },
  },
});
