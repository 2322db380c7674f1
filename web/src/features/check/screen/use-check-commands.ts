import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { useStable } from '../../../lib/hooks/use-stable';
import { focusField } from '../editing/field-focus';
import type { FindPanelState } from '../find/use-find-panel';
import { useOpenDoubts } from '../form/use-open-doubts';
import { useHeldBack } from '../form/use-held-back';
import type { CheckAction } from '../keys/keymap';
import { ShortcutsDialog } from '../keys/shortcuts-dialog';
import { useCheckKeymap } from '../keys/use-check-keymap';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import type { DocumentSteps } from '../../../shared-features/work-queue/use-document-steps';
import type { CheckSaving } from './use-check-saving';
import { useFieldCommands } from './use-field-commands';
import type { Fields } from './use-fields';
import type { ImageTools } from './use-image-tools';
import type { CheckedDocument, OpenedDocument } from './use-opened-document';

/** What is done on the page image by keys. */
const imageCommandsOf = ({ zoom, tables, menu, regions }: ImageTools, isBlind: boolean) => ({
  words: menu.show,
  'read-area': () => !isBlind && regions.readOwn(),
  'add-table': tables.toggleAdd,
  'rearrange-tables': tables.toggleRearrange,
  'manual-frames': tables.toggleFrames,
  preset: () => tables.preset?.(),
  'zoom-in': () => zoom.view()?.zoomBy(1),
  'zoom-out': () => zoom.view()?.zoomBy(-1),
  'zoom-actual': () => zoom.view()?.zoomTo(1),
});

/** What each key of the check screen does; the same functions serve the buttons. */
export const useCheckCommands = ({
  checked: {
    mode,
    place: {
      document: { sheet: sheetId },
    },
  },
  opened: { document, form, focus, isReadOnly, isBlind },
  fields: { actions, filter },
  tools,
  saving,
  steps,
  panel,
  onDisplayMode,
}: {
  checked: CheckedDocument;
  opened: OpenedDocument;
  fields: Fields;
  tools: ImageTools;
  saving: CheckSaving;
  steps: DocumentSteps;
  panel: FindPanelState;
  onDisplayMode: () => void;
}) => {
  const { editor, settle } = document;
  const { frames, hasFrames, tables } = tools;
  const dialogs = useDialogs();
  const isHeldBack = useHeldBack(form, filter);
  const entry = { mode, isFirstEntry: saving.isFirstEntry };
  const hasOpenDoubts = useOpenDoubts(editor, form, sheetId, entry, filter);
  const save = useStable(() => {
    if (!isReadOnly) void saving.save();
  });
  const confirm = useStable(() => {
    if (!isReadOnly && !isHeldBack() && !hasOpenDoubts()) void saving.confirm((before) => steps.next(before));
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
    ...{ editor, form, actions, activeId, isReadOnly, nextDoubt },
    endQuestion: saving.endQuestion,
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
    'refused-form': steps.refusedForm,
    find: () => panel.open('find'),
    'find-elsewhere': panel.openInOthers,
    replace: () => panel.open(isReadOnly ? 'find' : 'replace'),
    ...imageCommandsOf(tools, isBlind),
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
