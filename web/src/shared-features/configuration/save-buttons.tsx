import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { findShortcut, placeOf, type Shortcut } from '../../lib/keymap';
import { count } from '../../lib/text';
import { useStable } from '../../lib/hooks/use-stable';
import { useCurrentUser } from '../../lib/user-context';
import { RedoIcon, UndoIcon } from '../../components/icons';
import { Kbd } from '../../components/kbd';
import { LastingButton } from '../../components/lasting-button';
import { type PendingEdit, type Guarded, noPendingEdit, useUnsavedGuard } from './use-unsaved-guard';

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

type Action = 'save' | 'undo' | 'redo';
const keymap: readonly Shortcut<Action>[] = [
  { action: 'save', keys: ['Ctrl+S'], label: '保存' },
  // In fields the browser's own undo applies.
  { action: 'undo', keys: ['Ctrl+Z'], label: '元に戻す', outsideFields: true },
  { action: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], label: 'やり直す', outsideFields: true },
];

/** What is saved; provided by `useConfigurationEditor`. */
interface Saved extends Guarded {
  readonly editor: Guarded['editor'] & { readonly undo: () => void; readonly redo: () => void };
  readonly view: { readonly canUndo: boolean; readonly canRedo: boolean };
  readonly isSaving: boolean;
}

/** An open dialog must be answered first; a side panel need not. */
const isAsked = () => document.querySelector('.MuiDialog-root') !== null;

/**
 * The number of unsaved changes, undo and redo, and save, the screen's primary action. Asks before changes are left behind.
 * Hidden for read-only users.
 */
export const SaveButtons = ({
  label = '保存',
  editing,
  pendingEdit = noPendingEdit,
}: {
  /** Label of the save button. */
  label?: string | undefined;
  editing: Saved;
  /** Something that is not among the changes yet and is settled first. */
  pendingEdit?: PendingEdit;
}) => {
  const { isReadOnly } = useCurrentUser();
  const { editor, view, count: changes, isInvalid, isSaving } = editing;
  useUnsavedGuard(editing, pendingEdit);
  const canSave = (changes > 0 || pendingEdit.isChanged) && !isInvalid && !isSaving;
  const save = () => void pendingEdit.settle().then((isSettled) => isSettled && editing.save());
  const press = useStable((event: KeyboardEvent) => {
    const action = isReadOnly ? undefined : findShortcut(keymap, event, placeOf(event.target))?.action;
    if (!action || isAsked()) return;
    event.preventDefault();
    if (action === 'save' && canSave) save();
    else if (action === 'undo') editor.undo();
    else if (action === 'redo') editor.redo();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);

  if (isReadOnly) return null;
  const said = isSaving ? `${label}中` : label;
  return (
    <>
      <span role="status">{changes > 0 && <Unsaved>未保存の変更 {count(changes)}件</Unsaved>}</span>
      {/* After the last step the focus must not go to a neighbour, which may delete. */}
      <LastingButton startIcon={<UndoIcon />} isOff={!view.canUndo || isSaving} onClick={() => editor.undo()}>
        元に戻す
      </LastingButton>
      <LastingButton startIcon={<RedoIcon />} isOff={!view.canRedo || isSaving} onClick={() => editor.redo()}>
        やり直す
      </LastingButton>
      <Button variant="contained" disabled={!canSave} aria-keyshortcuts="Control+S" onClick={save}>
        {said}
        <Kbd aria-hidden>Ctrl+S</Kbd>
      </Button>
    </>
  );
};
