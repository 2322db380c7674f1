import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { InfoIcon } from './icons';

const Band = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  flex: 'none',
  boxSizing: 'border-box',
  padding: '4px 8px 4px 13px',
  borderBottom: '1px solid var(--line)',
  borderLeft: '3px solid var(--warn-line)',
  '& svg': { color: 'var(--warn)', flex: 'none' },
  '& > span': { flex: 1 },
});

/** Something about the whole document or screen that must be known before one works on it. */
export const NoticeBand = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Band role="status">
    <InfoIcon aria-hidden />
    <span>{text}</span>
    {children}
  </Band>
);
