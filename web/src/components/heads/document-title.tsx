import { styled } from '@mui/material/styles';
import { NARROW } from '../layout';

/** In the top bar: a document's name, and what the screen shows of it. */
export const DocumentTitle = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  lineHeight: '18px',
  [NARROW]: { flex: '1 1 120px' },
  '& h1': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& span': { fontSize: 12, color: 'var(--text-3)' },
});
