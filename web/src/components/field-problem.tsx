import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ErrorIcon } from './icons';

const Problem = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '2px 0 4px',
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'pre-line',
  color: 'var(--err)',
  '& svg': { fontSize: 16 },
});

/** An error message below a field. */
export const FieldProblem = ({ id, children }: { id: string; children: ReactNode }) => (
  <Problem id={id} role="alert">
    <ErrorIcon aria-hidden />
    {children}
  </Problem>
);
