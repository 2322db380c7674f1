import { NARROW } from '../../../components/layout';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

/** A half that is not in sight keeps what it knows: scroll, zoom and what is typed. */
export const hiddenIf = (isHidden: boolean): CSSProperties | undefined =>
  isHidden ? { display: 'none' } : undefined;

/** One of the two halves of the check screen. */
export const Side = styled('section')({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--surface)',
  [NARROW]: { minHeight: 'auto' },
});
