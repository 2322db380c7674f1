import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SmallLabel } from './layout';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 });

/** A small label above a control that has its own accessible name. */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Column>
    <SmallLabel aria-hidden>{label}</SmallLabel>
    {children}
  </Column>
);
