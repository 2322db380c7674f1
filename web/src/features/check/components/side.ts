import { styled } from '@mui/material/styles';

/** One of the two halves of the check screen. */
export const Side = styled('section')({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--surface)',
});
