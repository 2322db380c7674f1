import { styled } from '@mui/material/styles';
import { NARROW } from '../../../components/layout';
import { count } from '../../../lib/text';
import { stateText, taskStates, type TaskState } from '../state/task-states';
import { StateIcon } from './state-icon';

const Band = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  flex: 'none',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& > :not(style) ~ :not(style)': { borderLeft: '1px solid var(--line)' },
  [NARROW]: { gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))' },
});

const Box = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 60,
  padding: '0 16px',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: 'var(--bg)' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-pressed=true]': { background: 'var(--tint)', boxShadow: 'inset 0 -2px 0 var(--accent)' },
  '& .figure': { marginLeft: 'auto', color: 'var(--text-2)', whiteSpace: 'nowrap' },
  '& b': { fontSize: 20, lineHeight: '24px', fontWeight: 600, color: 'var(--text)' },
  // The figure below its name.
  [NARROW]: {
    flexWrap: 'wrap',
    alignContent: 'center',
    gap: '0 6px',
    padding: '0 8px',
    whiteSpace: 'nowrap',
    '& .figure': { width: '100%', marginLeft: 0 },
    '& b': { fontSize: 16 },
  },
});

/** The five counters, each out of the total; a click filters the list by state. */
export const StateCounts = ({
  counts,
  total,
  chosen,
  onChoose,
}: {
  /** null while loading. */
  counts: Readonly<Record<TaskState, number>> | null;
  total: number;
  chosen: TaskState | '';
  onChoose: (state: TaskState | '') => void;
}) => (
  <Band aria-label="状態ごとの件数">
    {taskStates.map((state) => (
      <Box
        key={state}
        type="button"
        aria-pressed={state === chosen}
        aria-label={
          counts ? `${stateText[state]} ${count(counts[state])} / ${count(total)}件` : stateText[state]
        }
        onClick={() => onChoose(state === chosen ? '' : state)}
      >
        <StateIcon state={state} />
        <span>{stateText[state]}</span>
        <span className="figure">
          {counts ? (
            <>
              <b>{count(counts[state])}</b> / {count(total)}
            </>
          ) : (
            '–'
          )}
        </span>
      </Box>
    ))}
  </Band>
);
