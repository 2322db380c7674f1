import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Grow } from '../../components/layout';

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  flex: 'none',
  padding: '0 16px',
  borderBottom: '1px solid var(--line)',
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

/** The head of the light table; `said` is what happened last. */
export const SurgeryHeader = ({ said, children }: { said?: string; children: ReactNode }) => (
  <Bar>
    <h1 id={SURGERY_TITLE_ID}>ページの整理</h1>
    <span role="status">{said}</span>
    <Grow />
    {children}
  </Bar>
);
