import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Entered, EntryDifference } from '@reader/contracts/objects/document/entered';
import { Kbd } from '../../../components/kbd';
import type { FieldActions } from '../model/form/field-actions';
import { splitByDifference } from '../model/form/differences';
import { useCheckKeymap } from '../keys/use-check-keymap';

const List = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 4,
  '& .MuiButton-root': {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    justifyContent: 'start',
    justifyItems: 'start',
    alignItems: 'start',
    height: 'auto',
    minHeight: 32,
    padding: '4px 8px',
    fontSize: 15,
    lineHeight: '22px',
    fontWeight: 400,
    textAlign: 'left',
    color: 'var(--text)',
  },
  '& .who': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    fontSize: 12,
    color: 'var(--text-2)',
    whiteSpace: 'nowrap',
  },
  '& .value': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& mark': {
    background: 'var(--warn-bg)',
    color: 'inherit',
    boxShadow: 'inset 0 -2px 0 var(--warn-line)',
  },
  '& .none': { color: 'var(--text-2)' },
  '& [aria-pressed="true"]': { borderColor: 'var(--accent)', background: 'var(--tint-2)' },
});

const NOTHING = '（空欄）';

/** What was entered as a text, for a mark its name and reason. */
const textOf = ({ value, mark, mark_reason }: Entered): string =>
  mark === null ? value : `${valueMarkName[mark]}${mark_reason === '' ? '' : `（${mark_reason}）`}`;

const Value = ({ entered, other }: { entered: Entered; other: Entered }) => {
  const text = textOf(entered);
  if (text === '') return <span className="value none">{NOTHING}</span>;
  const { before, differing, behind } = splitByDifference(text, textOf(other));
  return (
    <span className="value">
      {before}
      {differing !== '' && <mark>{differing}</mark>}
      {behind}
    </span>
  );
};

const isNow = (input: UserInput, { value, mark }: Entered): boolean =>
  input.value === value && input.mark === mark;

/** Both entries of a field that differ, one below the other so that the eye finds where; a click or Alt+1, Alt+2 takes one. */
export const BothEntries = ({
  input,
  difference: { first, second },
  actions,
}: {
  input: UserInput;
  difference: EntryDifference;
  actions: Pick<FieldActions, 'onChoose'>;
}) => {
  const { keyOfChoice } = useCheckKeymap();
  return (
    <List role="group" aria-label="2回の入力">
      {[first, second].map((entered, index) => (
        <Button
          key={index}
          variant="outlined"
          tabIndex={-1}
          aria-pressed={isNow(input, entered)}
          onClick={() => actions.onChoose(input.id, index)}
        >
          <span className="who">
            <Kbd>{keyOfChoice(index)}</Kbd>
            {`${index + 1}回目`}
          </span>
          <Value entered={entered} other={index === 0 ? second : first} />
        </Button>
      ))}
    </List>
  );
};
