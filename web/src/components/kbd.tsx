import { styled } from '@mui/material/styles';

/** A key cap. */
export const Kbd = styled('kbd')({
  display: 'inline-block',
  minWidth: 18,
  padding: '0 4px',
  border: '1px solid var(--line-2)',
  borderRadius: 2,
  background: 'var(--surface)',
  color: 'var(--text-2)',
  font: 'inherit',
  fontSize: 11,
  lineHeight: '16px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '.MuiButton-root &': { fontWeight: 400 },
  '.MuiButton-contained &': {
    background: 'transparent',
    borderColor: 'currentColor',
    color: 'inherit',
    opacity: 0.85,
  },
  '.MuiButton-root.Mui-disabled &': { opacity: 0.6, background: 'transparent' },
});
