import { styled } from '@mui/material/styles';

/** The bar above a pane of the check screen. */
export const PaneToolbar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 40,
  flex: 'none',
  padding: '0 8px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  whiteSpace: 'nowrap',
  containerType: 'inline-size',
  // Where there is no room for words their icons stay.
  '@container (max-width: 700px)': {
    '& .label': { display: 'none' },
    '& .labelled .MuiButton-startIcon': { margin: 0 },
    '& .tool': { width: 28 },
  },
});
