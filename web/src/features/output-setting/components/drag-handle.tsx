import { styled } from '@mui/material/styles';
import { DragIcon } from '../../../components/output-setting-icons';

const Handle = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 28,
  flex: 'none',
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'var(--text-3)',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '& svg': { fontSize: 16 },
});

/** What a row is dragged by; by keys with Alt+↑ and Alt+↓. */
export const DragHandle = ({ label }: { label: string }) => (
  <Handle
    type="button"
    aria-label={`${label}（Alt+↑ Alt+↓）`}
    title="ドラッグ、または Alt+↑ / Alt+↓ で移動"
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    data-sort-handle
  >
    <DragIcon aria-hidden />
  </Handle>
);
