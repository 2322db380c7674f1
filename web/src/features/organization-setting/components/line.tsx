import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FieldProblem } from '../../../components/field-problem';
import { NARROW } from '../../../components/layout';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  columnGap: 16,
  alignItems: 'start',
  padding: '2px 16px',
  '& > .label': { fontSize: 12, lineHeight: '16px', padding: '8px 0', color: 'var(--text-3)' },
  '& > div': { minHeight: 32, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' },
  '& .note': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& .below': { flexBasis: '100%', padding: '2px 0 4px' },
  '& span[role=alert]': { flexBasis: '100%' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > .label': { padding: '6px 0 2px' } },
});

/** A setting: its name at the left, its control with a note; what is wrong with it stands below. */
export const Line = ({
  label,
  note,
  below,
  fault,
  children,
}: {
  label: string;
  /** Beside the control. */
  note?: string;
  /** Below the control, unless something is wrong. */
  below?: string | undefined;
  fault?: string | undefined;
  children: ReactNode;
}) => (
  <Grid>
    <span className="label">{label}</span>
    <div>
      {children}
      {note !== undefined && <span className="note">{note}</span>}
      {fault !== undefined && <FieldProblem id={faultId(label)}>{fault}</FieldProblem>}
      {fault === undefined && below !== undefined && (
        <span className="note below" id={faultId(label)}>
          {below}
        </span>
      )}
    </div>
  </Grid>
);

/** Of what stands below a control, which describes it. */
export const faultId = (label: string): string => `setting-${label}`;
