import { styled } from '@mui/material/styles';

/** The bar above a pane of the check screen; what does not fit into a line goes on in the next, never one over the other. */
export const PaneToolbar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexWrap: 'wrap',
  minHeight: 40,
  flex: 'none',
  padding: '4px 8px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  whiteSpace: 'nowrap',
  containerType: 'inline-size',
  // Where there is no room for words their icons stay.
  '& > *': { flex: 'none' },
  '@container (max-width: 900px)': {
    '& .label': { display: 'none' },
    '& .labelled .MuiButton-startIcon': { margin: 0 },
    '& .tool': { width: 28 },
  },
  '@container (max-width: 700px)': {
    '& .line': { display: 'none' },
    '& .tight': { paddingInline: '4px !important', minWidth: '0 !important' },
    '& .zoom': { width: '68px !important' },
  },
});
