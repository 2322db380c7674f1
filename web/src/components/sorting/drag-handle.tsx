import { styled } from '@mui/material/styles';
import { DragIcon } from '../icons';

const SORT_KEYS = 'Alt+ArrowUp Alt+ArrowDown';
const SORT_TITLE = 'ドラッグ、または Alt+↑ / Alt+↓ で移動';

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
  '&:hover:not(:disabled)': { background: 'var(--sunken)', color: 'var(--text)' },
  '&:active:not(:disabled)': { cursor: 'grabbing' },
  '&:disabled': { color: 'var(--text-off)', cursor: 'default' },
  '& svg': { fontSize: 16 },
});

/** The handle by which a row of `useSorting` is dragged; a button that takes the keys too. `name` identifies the row. */
export const DragHandle = ({ name, isDisabled = false }: { name: string; isDisabled?: boolean }) => (
  <Handle
    type="button"
    disabled={isDisabled}
    aria-label={`${name}の順番を変える`}
    aria-keyshortcuts={SORT_KEYS}
    title={SORT_TITLE}
    data-sort-handle
  >
    <DragIcon aria-hidden />
  </Handle>
);

/** The same where the row itself has the focus and takes the keys: for the mouse alone. */
export const PointerHandle = () => (
  <Handle as="span" aria-hidden title={SORT_TITLE} data-sort-handle>
    <DragIcon aria-hidden />
  </Handle>
);
