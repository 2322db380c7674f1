import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { isComposing } from '../../lib/keymap';
import { CloseIcon } from '../icons';
import { insetToasts } from '../toasts/toast-inset';
import { Cut, Grow, NARROW } from '../layout';

/** A list and the panel beside it, which never covers the list; in narrow windows the panel stands above it. */
export const WithPanel = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '& > section': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', minHeight: 0 },
  [NARROW]: { flexDirection: 'column-reverse', justifyContent: 'flex-end' },
});

const Panel = styled('aside')({
  width: 368,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: 'var(--surface)',
  borderLeft: '1px solid var(--line)',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 40,
    flex: 'none',
    padding: '0 8px 0 16px',
    borderBottom: '1px solid var(--line)',
    '& h2': { fontSize: 13, fontWeight: 600, whiteSpace: 'nowrap' },
  },
  '& > form': { flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0 },
  [NARROW]: { width: 'auto', borderLeft: 0, borderBottom: '1px solid var(--line)' },
});

/** What scrolls in a panel. */
export const PanelBody = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  [NARROW]: { overflow: 'visible' },
});

/** The foot of a panel, with its buttons. */
export const PanelFoot = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 48,
  flex: 'none',
  padding: '8px 16px',
  borderTop: '1px solid var(--line)',
});

/** A heading within a panel: the only separation there. */
export const PanelBar = styled('h3')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: '0 16px',
  background: 'var(--bg)',
  borderBlock: '1px solid var(--line)',
  '&&': { fontSize: 12, lineHeight: '16px', fontWeight: 600 },
  '& small': { fontSize: 12, fontWeight: 400, color: 'var(--text-3)' },
});

/** A panel at the right; Escape closes it, as ✕ does. */
export const SidePanel = ({
  title,
  subject,
  onClose,
  children,
}: {
  title: string;
  /** What it is about, beside the title. */
  subject?: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  const close = (event: KeyboardEvent) => {
    // Of a list that is open in it, Escape closes that one.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Panel ref={insetToasts} aria-labelledby={id} onKeyDown={close}>
      <header>
        <h2 id={id}>{title}</h2>
        {subject !== undefined && <Cut style={{ color: 'var(--text-2)' }}>{subject}</Cut>}
        <Grow />
        <IconButton size="small" aria-label="閉じる" title="閉じる（Esc）" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      {children}
    </Panel>
  );
};
