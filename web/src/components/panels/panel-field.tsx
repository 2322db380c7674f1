import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FieldProblem } from '../field-problem';

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: '2px 8px',
  padding: '4px 16px',
  '& > label, & > .label': { paddingTop: 6, fontSize: 12, lineHeight: '20px', color: 'var(--text-3)' },
  '& .MuiOutlinedInput-root': { width: '100%' },
  '& .note': {
    gridColumn: 2,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-3)',
    padding: '2px 0 4px',
    whiteSpace: 'pre-line',
  },
  '& > .note ~ .MuiButton-root, & > span[role=alert] ~ .MuiButton-root': {
    gridColumn: 2,
    justifySelf: 'start',
  },
  '& > .MuiBox-root, & > span[role=alert]': { gridColumn: 2 },
});

/** A field with its name at the left; below it the rule, in whose place the error stands once it is broken. */
export const PanelField = ({
  id,
  label,
  note,
  fault,
  action,
  children,
}: {
  /** Of the input; absent where it is no single one. */
  id?: string;
  label: string;
  /** A line break in it is one. */
  note?: string;
  fault?: string | undefined;
  /** Below it: what to do about the fault. */
  action?: ReactNode;
  children: ReactNode;
}) => (
  <Line>
    {id === undefined ? <span className="label">{label}</span> : <label htmlFor={id}>{label}</label>}
    {children}
    {fault ? (
      <FieldProblem id={`${id ?? label}-note`}>{fault}</FieldProblem>
    ) : (
      note !== undefined && (
        <span className="note" id={`${id ?? label}-note`}>
          {note}
        </span>
      )
    )}
    {action}
  </Line>
);
