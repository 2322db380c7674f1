import { styled } from '@mui/material/styles';

/** Names at the left, fields at the right. */
export const TableFields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 8,
  width: 456,
  maxWidth: '100%',
});
