import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('ul')({
  maxHeight: 240,
  overflow: 'auto',
  marginTop: 8,
  border: '1px solid var(--line)',
  borderRadius: 4,
  '& li': {
    padding: '6px 12px',
    borderBottom: '1px solid var(--line)',
    color: 'var(--text)',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  '& li:last-child': { borderBottom: 0 },
});

/** A list of names, sentences or links, which scrolls when it is long. */
export const LineList = ({ lines, label }: { lines: readonly ReactNode[]; label?: string }) => (
  <List aria-label={label} tabIndex={0}>
    {lines.map((line, index) => (
      <li key={index}>{line}</li>
    ))}
  </List>
);
