import { CancelledIcon, ConfirmedIcon, ErrorIcon, ReadingIcon, WaitingIcon } from '../../../components/icons';
import type { TaskState } from '../state/task-states';

const looks = {
  waiting: { Icon: WaitingIcon, color: 'var(--text-3)' },
  reading: { Icon: ReadingIcon, color: 'var(--accent)' },
  finished: { Icon: ConfirmedIcon, color: 'var(--ok)' },
  canceling: { Icon: CancelledIcon, color: 'var(--text-3)' },
  error: { Icon: ErrorIcon, color: 'var(--err)' },
} as const;

/** The icon of a state; its name is beside it. */
export const StateIcon = ({ state, isSmall = false }: { state: TaskState; isSmall?: boolean }) => {
  const { Icon, color } = looks[state];
  return <Icon aria-hidden style={{ color, ...(isSmall && { fontSize: 16 }) }} />;
};
