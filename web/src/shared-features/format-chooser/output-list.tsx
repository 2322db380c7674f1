import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Id } from '@reader/contracts/objects/ids';
import { Cut, NARROW } from '../../components/layout';

const List = styled(RadioGroup)({
  flexWrap: 'nowrap',
  height: 324,
  [NARROW]: { height: 'auto', maxHeight: 148 },
  overflow: 'auto',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  '& .MuiFormControlLabel-root': {
    height: 36,
    flex: 'none',
    margin: 0,
    padding: '0 8px 0 2px',
    borderBottom: '1px solid var(--line)',
    color: 'var(--text)',
  },
  '& .MuiFormControlLabel-root.chosen': { background: 'var(--tint)' },
  '& .MuiFormControlLabel-label': { display: 'flex', minWidth: 0, flex: 1 },
  '& > p': { padding: 12, fontSize: 12, lineHeight: '18px', color: 'var(--text-3)' },
});

/** Stands for 'as is', which has no id. */
const AS_IS = 'as-is';

/** The outputs, one of which is chosen. */
export const OutputList = ({
  outputs,
  chosen,
  note,
  onChoose,
}: {
  outputs: readonly { readonly id: Id | null; readonly name: string }[];
  chosen: Id | null;
  /** Shown below the list. */
  note: string | undefined;
  onChoose: (id: Id | null) => void;
}) => (
  <List
    aria-label="出力の形"
    value={chosen ?? AS_IS}
    onChange={(_, value) => onChoose(value === AS_IS ? null : value)}
  >
    {outputs.map(({ id, name }) => (
      <FormControlLabel
        key={id ?? AS_IS}
        value={id ?? AS_IS}
        className={id === chosen ? 'chosen' : ''}
        control={<Radio size="small" autoFocus={id === chosen} />}
        label={<Cut title={name}>{name}</Cut>}
      />
    ))}
    {note !== undefined && <p role="status">{note}</p>}
  </List>
);
