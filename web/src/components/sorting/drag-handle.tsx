import { styled } from '@mui/material/styles';
import { DragIcon } from '../icons';

const Handle = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 28,
  flex: 'none',
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

/**
 * The handle by which a row of `useSorting` is dragged. `name` identifies the row; `isForPointer`: the row itself has
 * the focus and takes the keys.
 */
export const DragHandle = ({
  name,
  isDisabled = false,
  isForPointer = false,
}: {
  name: string;
  isDisabled?: boolean;
  isForPointer?: boolean;
}) => (
  <Handle
    type="button"
    {...(isForPointer && { tabIndex: -1, 'aria-hidden': true })}
    disabled={isDisabled}
    aria-label={`${name}の順番を変える`}
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    title="ドラッグ、または Alt+↑ / Alt+↓ で移動"
    data-sort-handle
  >
    <DragIcon aria-hidden />
  </Handle>
);
