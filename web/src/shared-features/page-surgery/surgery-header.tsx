import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Band, Grow } from '../../components/layout';

const Bar = styled(Band)({
  background: 'var(--surface)',
  '& h1': { fontSize: 15, fontWeight: 600 },
  '& [role=status]': {
    color: 'var(--text-2)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

export const SURGERY_TITLE_ID = 'surgery-title';

/** The head of the light table; `announcement` is the last announcement. */
export const SurgeryHeader = ({ announcement, children }: { announcement?: string; children: ReactNode }) => (
  <Bar as="header">
    <h1 id={SURGERY_TITLE_ID}>ページの整理</h1>
    <span role="status">{announcement}</span>
    <Grow />
    {children}
  </Bar>
);
