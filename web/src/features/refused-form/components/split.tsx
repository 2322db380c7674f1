import { styled } from '@mui/material/styles';
import { NARROW } from '../../../components/layout';

const PANEL = 'clamp(344px, 27vw, 440px)';

/** Two pages, or one (`single`), and why they differ. */
export const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) minmax(0, 1fr) ${PANEL}`,
  '&.single': { gridTemplateColumns: `minmax(0, 1fr) ${PANEL}` },
  // The reason below the pages, and all scroll with the screen.
  [NARROW]: { flex: 'none', gridTemplateColumns: 'minmax(0, 1fr) !important' },
});
