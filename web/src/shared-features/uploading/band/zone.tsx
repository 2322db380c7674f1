import { styled } from '@mui/material/styles';
import { NARROW } from '../../../components/layout';

/** The framed line of the upload band: the chosen files, the progress, or an interrupted upload. */
export const Zone = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  padding: '0 3px 0 12px',
  border: '1px dashed var(--field)',
  borderRadius: 4,
  color: 'var(--text-2)',
  '& .MuiButton-root': { flex: 'none' },
  [NARROW]: {
    flex: '1 0 100%',
    flexWrap: 'wrap',
    height: 'auto',
    minHeight: 40,
    padding: '3px 3px 3px 12px',
  },
});
