import { styled } from '@mui/material/styles';
import { DragIcon } from '../icons';
import type { SortingHandle } from './use-sorting';

const Handle = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'transparent',
  color: 'var(--text-3)',
  cursor: 'grab',
  touchAction: 'none',
  '&:hover:enabled': { background: 'var(--sunken)', color: 'var(--text)' },
  '&:active:enabled': { cursor: 'grabbing' },
  '&:disabled': { color: 'var(--text-off)', cursor: 'default' },
  '& svg': { fontSize: 16 },
});

/** Takes hold of a row. `name` says which row it is. */
export const DragHandle = ({
  name,
  isDisabled = false,
  ...sorting
}: { name: string; isDisabled?: boolean } & SortingHandle) => (
  <Handle
    type="button"
    disabled={isDisabled}
    aria-label={`${name}の順番を変える`}
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    title="ドラッグ、または Alt+↑/↓ で移動"
    {...sorting}
  >
    <DragIcon aria-hidden />
  </Handle>
);
