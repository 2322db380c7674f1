import { styled } from '@mui/material/styles';
import { ErrorIcon } from '../../../components/icons';
import { type GroupName, groups, headingId } from './group';

const List = styled('nav')({
  position: 'sticky',
  top: 0,
  alignSelf: 'start',
  padding: 8,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 28,
    padding: '0 8px',
    border: 0,
    borderRadius: 2,
    background: 'none',
    font: 'inherit',
    color: 'var(--text-2)',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:hover': { background: 'var(--sunken)' },
  '& button[aria-current=true]': { background: 'var(--tint)', color: 'var(--accent)', fontWeight: 600 },
  '& svg': { marginLeft: 'auto', fontSize: 16, color: 'var(--err)' },
});

/** The groups at the left: where one is, and which has something wrong. */
export const GroupList = ({
  current,
  faulty,
  onChoose,
}: {
  current: GroupName;
  faulty: ReadonlySet<GroupName>;
  onChoose: (group: GroupName) => void;
}) => (
  <List className="groups" aria-label="設定の分類">
    {(Object.keys(groups) as GroupName[]).map((group) => (
      <button
        key={group}
        type="button"
        aria-current={group === current}
        onClick={() => {
          const heading = document.getElementById(headingId(group));
          heading?.scrollIntoView({ block: 'start' });
          heading?.focus({ preventScroll: true });
          onChoose(group);
        }}
      >
        {groups[group]}
        {faulty.has(group) && <ErrorIcon titleAccess="誤りがあります" />}
      </button>
    ))}
  </List>
);
