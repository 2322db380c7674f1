import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { useStable } from '../../../lib/use-stable';
import type { FieldActions } from '../components/field-row';
import { ShortcutsDialog } from '../dialogs/shortcuts-dialog';
import { focusField } from './focus-field';
import { type CheckAction, checkKeymap } from './keymap';
import type { CheckFocus } from './use-check-focus';
import type { DocumentEditor } from './use-document-editor';
import type { DocumentSteps } from './use-document-steps';
import type { Form } from './use-form';
import type { Frames } from './use-frames';
import type { Saving } from './use-saving';
import { useShortcuts } from './use-shortcuts';
import type { Zoom } from './use-zoom';

/** What each key of the check screen does; the same functions serve the buttons. */
export const useCheckCommands = ({
  document: { editor },
  form,
  focus,
  fields,
  frames,
  hasFrames,
  saving,
  steps,
  zoom,
  isReadOnly,
  onDisplayMode,
  onWords,
  onReadArea,
}: {
  document: DocumentEditor;
  form: Form;
  focus: CheckFocus;
  fields: FieldActions;
  frames: Frames;
  /** Frames can be drawn here. */
  hasFrames: boolean;
  saving: Saving;
  steps: DocumentSteps;
  zoom: Zoom | null;
  isReadOnly: boolean;
  onDisplayMode: () => void;
  onWords: () => void;
  onReadArea: () => void;
}) => {
  const dialogs = useDialogs();
  const save = useStable(() => {
    if (!isReadOnly) void saving.save();
  });
  const confirm = useStable(() => {
    if (!isReadOnly) void saving.confirm((before) => steps.next(before));
  });
  const next = useStable(() => void steps.next());
  const previous = useStable(steps.previous);
  const help = useStable(() => void dialogs.ask(ShortcutsDialog, { hasFrames }));
  /** Leads to what an undone or redone step was about. */
  const showChanged = (id: string | undefined) => {
    if (!frames.show(id)) focusField(id);
  };
  const { activeId } = focus;
  const run: Record<CheckAction, () => void> = {
    save,
    confirm,
    'next-document': next,
    'previous-document': previous,
    'next-doubt': () => {
      // Leaving a doubt with Enter says that it was looked at.
      if (!isReadOnly && activeId !== null && form.marks.get(activeId) === 'doubt') fields.onAccept(activeId);
      else focus.nextDoubt(activeId);
    },
    'next-field': () => focus.step(1),
    'previous-field': () => focus.step(-1),
    'area-left': () => focus.moveTo('left'),
    'area-right': () => focus.moveTo('right'),
    'area-up': () => focus.moveTo('up'),
    'area-down': () => focus.moveTo('down'),
    undo: () => !isReadOnly && showChanged(editor.undo()),
    redo: () => !isReadOnly && showChanged(editor.redo()),
    'display-mode': onDisplayMode,
    words: onWords,
    'read-area': onReadArea,
    'zoom-in': () => zoom?.zoomBy(1),
    'zoom-out': () => zoom?.zoomBy(-1),
    help,
  };
  useShortcuts(checkKeymap, (action) => run[action]());
  return { save, confirm, next, previous, help };
};
