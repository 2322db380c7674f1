import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Grow, NARROW } from '../../components/layout';

/** The head of a configuration screen: the choice on the left, saving on the right. */
const Band = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 52,
  flex: 'none',
  padding: '0 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  overflow: 'hidden',
  [NARROW]: {
    flexWrap: 'wrap',
    height: 'auto',
    minHeight: 52,
    paddingBlock: 8,
    overflow: 'visible',
    '& kbd, & .divider': { display: 'none' },
  },
});

export const ConfigurationToolbar = ({
  label,
  picker,
  children,
}: {
  /** Accessible name of the toolbar. */
  label: string;
  picker: ReactNode;
  /** The save buttons. */
  children?: ReactNode;
}) => (
  <Band aria-label={label}>
    {picker}
    <Grow />
    {children}
  </Band>
);
