import { type ConfirmQuestion, useDialogs } from '../../../components/dialogs/dialogs-context';
import type { Editor } from '../model/editor/editor';
import { focusField } from '../editing/field-focus';
import { type Direction, nearestInDirection } from '../model/page/geometry';
import type { CheckAction, ChoiceAction } from '../keys/keymap';
import { neighbourCell } from '../model/tables/table-edits';
import type { FieldActions } from '../model/form/field-actions';
import type { useForm } from '../form/use-form';

export type FieldCommand =
  | Extract<
      CheckAction,
      | 'next-doubt'
      | 'next-doubt-anywhere'
      | 'next-field'
      | 'previous-field'
      | 'area-left'
      | 'area-right'
      | 'area-up'
      | 'area-down'
      | 'mark-illegible'
      | 'mark-not-applicable'
      | 'toggle-header'
      | 'table-menu'
      | 'table-settings'
    >
  | ChoiceAction;

/** What the keys do to the focused value, and where they lead from it. */
export const useFieldCommands = ({
  editor,
  form,
  actions,
  activeId,
  isReadOnly,
  nextDoubt,
  endQuestion,
  onEnd,
}: {
  editor: Editor;
  form: ReturnType<typeof useForm>;
  actions: FieldActions;
  activeId: string | null;
  isReadOnly: boolean;
  nextDoubt: (from: string | null) => void;
  /** Asked beyond the first and the last field, before `onEnd`. */
  endQuestion: ConfirmQuestion;
  onEnd: () => void;
}): Record<FieldCommand, () => void> => {
  const dialogs = useDialogs();
  const active = activeId === null ? undefined : editor.view().inputs.get(activeId);

  const end = async () => {
    // A key that is held or pressed once too often must not sign for the document.
    const isAgreed = await dialogs.confirm(endQuestion);
    if (isAgreed) onEnd();
  };
  const step = (by: 1 | -1) => {
    const at = form.order.findIndex((input) => input.id === activeId);
    const next = form.order[at + by];
    if (next) focusField(next.id);
    else if (at >= 0 && !isReadOnly) void end();
  };
  const moveTo = (direction: Direction) => {
    if (!active) return;
    const cell = neighbourCell(form.order, active, direction);
    if (cell) return focusField(cell.id);
    const onPage = form.order.filter((input) => input.uploaded_file === active.uploaded_file);
    focusField(nearestInDirection(onPage, active, direction)?.id);
  };
  const doubtAfter = () => {
    // Leaving a doubt with Enter says that it was looked at.
    if (!isReadOnly && activeId !== null && form.marks.get(activeId) === 'doubt') actions.onAccept(activeId);
    else nextDoubt(activeId);
  };
  const edit = (act: (id: string) => void) => () => {
    if (active && !isReadOnly) act(active.id);
  };
  const choose = (index: number) => edit((id) => actions.onChoose(id, index));

  return {
    'next-doubt': doubtAfter,
    'next-doubt-anywhere': doubtAfter,
    'next-field': () => step(1),
    'previous-field': () => step(-1),
    'area-left': () => moveTo('left'),
    'area-right': () => moveTo('right'),
    'area-up': () => moveTo('up'),
    'area-down': () => moveTo('down'),
    'mark-illegible': edit((id) => actions.onMark(id, 'illegible')),
    'mark-not-applicable': edit((id) => actions.onMark(id, 'not-applicable')),
    'choose-1': choose(0),
    'choose-2': choose(1),
    'choose-3': choose(2),
    'choose-4': choose(3),
    'choose-5': choose(4),
    'choose-6': choose(5),
    'choose-7': choose(6),
    'choose-8': choose(7),
    'choose-9': choose(8),
    'toggle-header': edit((id) => actions.onToggleHeader(id)),
    'table-settings': edit((id) => actions.onTableSettings(id)),
    'table-menu': () => document.querySelector<HTMLElement>('[data-table-menu]')?.click(),
  };
};
