import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { DocumentIcon } from './icons';

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '56px 16px',
  textAlign: 'center',
  '& > svg': { fontSize: 28, color: 'var(--text-3)' },
  '& > h1': { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 700 },
  '& > p': { color: 'var(--text-2)', marginBottom: 4, whiteSpace: 'pre-line' },
});

/** An icon, a sentence, and one button as the next step. */
export const EmptyState = ({
  Icon,
  title,
  text,
  children,
  role,
  isHeading = false,
}: {
  Icon: typeof DocumentIcon;
  title: string;
  text?: string;
  children?: ReactNode;
  role?: 'alert' | 'status';
  /** The sentence is the heading of a page that has nothing else. */
  isHeading?: boolean;
}) => (
  <Column role={role}>
    <Icon aria-hidden />
    {isHeading ? <h1>{title}</h1> : <b>{title}</b>}
    {text !== undefined && <p>{text}</p>}
    {children}
  </Column>
);
