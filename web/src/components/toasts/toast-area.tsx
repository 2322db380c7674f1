import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { CloseIcon, ConfirmedIcon, ErrorIcon, InfoIcon } from '../icons';
import { useView } from '../../lib/hooks/use-view';
import { toastInset } from './toast-inset';
import { type ToastKind, toasts } from './toast-store';
import { useToastPlace } from './use-toast-place';

const Area = styled('div')({
  position: 'fixed',
  zIndex: 1500,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: '100vh',
  overflowY: 'auto',
  pointerEvents: 'none',
});

const Item = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '8px 8px 8px 12px',
  border: '1px solid var(--line-2)',
  borderLeft: '3px solid currentColor',
  borderRadius: 4,
  background: 'var(--surface)',
  boxShadow: '0 2px 8px rgb(20 30 40 / .14)',
  pointerEvents: 'auto',
  '& > svg': { marginTop: 1 },
  '& > div': {
    flex: 1,
    minWidth: 0,
    color: 'var(--text)',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    wordBreak: 'auto-phrase',
  },
  '& p': { margin: '2px 0 0', fontSize: 12, color: 'var(--text-2)' },
});

const appearance: Record<ToastKind, { color: string; Icon: typeof InfoIcon }> = {
  success: { color: 'var(--ok)', Icon: ConfirmedIcon },
  info: { color: 'var(--accent)', Icon: InfoIcon },
  error: { color: 'var(--err)', Icon: ErrorIcon },
};

/** Messages at the lower right, above status line and pager, or where they do not cover what has the focus. */
export const ToastArea = () => {
  const list = useView(toasts);
  // Screens with inputs at the right edge keep messages away from there.
  const inset = useView(toastInset);
  const area = useRef<HTMLDivElement>(null);
  useToastPlace(area, list, inset);
  return (
    <Area ref={area}>
      {list.map(({ id, kind, text, reason }) => {
        const { color, Icon } = appearance[kind];
        return (
          <Item key={id} role={kind === 'error' ? 'alert' : 'status'} style={{ color }}>
            <Icon aria-hidden />
            <div>
              <span>{text}</span>
              {reason !== '' && <p>{reason}</p>}
            </div>
            <IconButton
              size="small"
              aria-label="閉じる"
              sx={{ width: 24, height: 22 }}
              onClick={() => toasts.close(id)}
            >
              <CloseIcon />
            </IconButton>
          </Item>
        );
      })}
    </Area>
  );
};
