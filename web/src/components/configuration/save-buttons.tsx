import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { findShortcut, placeOf, type Shortcut } from '../../lib/keymap';
import { count } from '../../lib/text';
import { useStable } from '../../lib/use-stable';
import { Kbd } from '../kbd';

const Unsaved = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: 12,
  whiteSpace: 'nowrap',
  color: 'var(--text)',
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: 'var(--warn)',
  },
});

type Action = 'save' | 'undo';
const keymap: readonly Shortcut<Action>[] = [
  { action: 'save', keys: ['Ctrl+S'], label: '保存' },
  // Within a field the browser's own undo stands.
  { action: 'undo', keys: ['Ctrl+Z'], label: '元に戻す', outsideFields: true },
];

/** How many changes are unsaved, undoing them one by one, and saving them all: the screen's primary action. */
export const SaveButtons = ({
  label = '保存',
  changes,
  canUndo,
  isInvalid,
  isSaving,
  onUndo,
  onSave,
}: {
  /** What saving is called on the screen. */
  label?: string;
  changes: number;
  canUndo: boolean;
  isInvalid: boolean;
  isSaving: boolean;
  onUndo: () => void;
  onSave: () => void;
}) => {
  const canSave = changes > 0 && !isInvalid && !isSaving;
  const press = useStable((event: KeyboardEvent) => {
    const action = findShortcut(keymap, event, placeOf(event.target))?.action;
    // A dialog that lies on top keeps the keys.
    if (!action || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    if (action === 'save' && canSave) onSave();
    if (action === 'undo' && canUndo) onUndo();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);

  return (
    <>
      <span role="status">{changes > 0 && <Unsaved>未保存の変更 {count(changes)}件</Unsaved>}</span>
      <Button disabled={!canUndo || isSaving} onClick={onUndo}>
        元に戻す
      </Button>
      <Button variant="contained" disabled={!canSave} onClick={onSave}>
        {isSaving ? `${label}中` : label}
        <Kbd>Ctrl+S</Kbd>
      </Button>
    </>
  );
};
