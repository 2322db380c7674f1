import { type ConfirmQuestion, useDialogs } from '../../../components/dialogs/dialogs-context';
import { useStable } from '../../../lib/hooks/use-stable';
import { ShortcutsDialog } from '../keys/shortcuts-dialog';
import { useHeldBack } from '../form/use-held-back';
import type { TableTools } from '../tables/use-table-tools';
import { focusField } from '../editing/field-focus';
import type { CheckAction } from '../keys/keymap';
import { useCheckKeymap } from '../keys/use-check-keymap';
import type { FormFilter } from '../model/form/form-sections';
import type { CheckFocus } from '../form/use-check-focus';
import type { DocumentEditor } from '../editing/use-document-editor';
import type { DocumentSteps } from './document/use-document-steps';
import type { FieldActions } from '../model/form/field-actions';
import { useFieldCommands } from './use-field-commands';
import type { Form } from '../form/use-form';
import type { Frames } from '../frames/use-frames';
import type { Saving } from '../editing/use-saving';
import { useShortcuts } from '../keys/use-shortcuts';
import type { ShownZoom } from '../image/shown-zoom';

const CONFIRM_AT_END: ConfirmQuestion = {
  title: 'この文書を確認済にしますか？',
  body: 'これ以上の項目はありません。保存して確認済にし、次の文書に進みます。',
  yes: '確認して次へ',
};

/** What each key of the check screen does; the same functions serve the buttons. */
export const useCheckCommands = ({
  document: { editor, settle },
  form,
  focus,
  fields,
  filter,
  frames,
  hasFrames,
  tables,
  saving,
  steps,
  zoom,
  isReadOnly,
  endQuestion = CONFIRM_AT_END,
  onDisplayMode,
  onWords,
  onReadArea,
}: {
  document: DocumentEditor;
  form: Form;
  focus: CheckFocus;
  fields: FieldActions;
  /** Chooses which fields are shown. */
  filter: (name: FormFilter) => void;
  frames: Frames;
  /** Frames can be drawn here. */
  hasFrames: boolean;
  tables: TableTools;
  saving: Saving;
  steps: DocumentSteps;
  zoom: ShownZoom;
  isReadOnly: boolean;
  endQuestion?: ConfirmQuestion;
  onDisplayMode: () => void;
  onWords: () => void;
  onReadArea: () => void;
}) => {
  const dialogs = useDialogs();
  const isHeldBack = useHeldBack(form, filter);
  const save = useStable(() => {
    if (!isReadOnly) void saving.save();
  });
  const confirm = useStable(() => {
    if (!isReadOnly && !isHeldBack()) void saving.confirm((before) => steps.next(before));
  });
  const next = useStable(() => void steps.next());
  const previous = useStable(steps.previous);
  const help = useStable(
    () =>
      void dialogs.ask(ShortcutsDialog, {
        hasFrames: hasFrames || tables.canRearrange,
        hasLines: tables.canAdd,
      }),
  );
  /** Leads to what an undone or redone step was about. */
  const showChanged = (id: string | undefined) => {
    if (!frames.show(id)) focusField(id);
  };
  const { activeId, nextDoubt } = focus;
  const commands = useFieldCommands({
    ...{ editor, form, actions: fields, activeId, isReadOnly, nextDoubt },
    endQuestion,
    onEnd: confirm,
  });
  const run: Record<CheckAction, () => void> = {
    ...commands,
    save,
    confirm,
    'next-document': next,
    'previous-document': previous,
    'summary-mode': () => filter(form.filter === 'wanted' ? 'all' : 'wanted'),
    undo: () => !isReadOnly && showChanged(editor.undo()),
    redo: () => !isReadOnly && showChanged(editor.redo()),
    'display-mode': onDisplayMode,
    words: onWords,
    'read-area': onReadArea,
    'add-table': tables.toggleAdd,
    'rearrange-tables': tables.toggleRearrange,
    'manual-frames': tables.toggleFrames,
    preset: () => tables.preset?.(),
    'zoom-in': () => zoom.view()?.zoomBy(1),
    'zoom-out': () => zoom.view()?.zoomBy(-1),
    help,
    'help-anywhere': help,
  };
  const act = useStable((action: CheckAction) => run[action]());
  useShortcuts(useCheckKeymap().keymap, (action) => {
    settle();
    act(action);
  });
  return { save, confirm, next, previous, help };
};
