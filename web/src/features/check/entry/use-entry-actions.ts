import { isEnteredTwice } from '@reader/contracts/double-entry/blind-content';
import { useMemo } from 'react';
import type { Editor } from '../model/editor/editor';
import type { FieldActions } from '../model/form/field-actions';
import type { Entering } from './entry-context';

const ignore = () => undefined;

/** A second entry fills in fields; it makes, removes and turns none, and leaves the names in a table's header alone. */
const blindActions = (actions: FieldActions, editor: Editor): FieldActions => {
  const isAsked = (id: string): boolean => {
    const input = editor.view().inputs.get(id);
    return input !== undefined && isEnteredTwice(input);
  };
  return {
    ...actions,
    onChange: (id, value) => {
      if (isAsked(id)) actions.onChange(id, value);
    },
    onTake: (id, value) => {
      if (isAsked(id)) actions.onTake(id, value);
    },
    onMark: (id, mark) => {
      if (isAsked(id)) actions.onMark(id, mark);
    },
    onRemove: ignore,
    onAddLine: ignore,
    onRemoveLine: ignore,
    onToggleHeader: ignore,
    onTableSettings: ignore,
  };
};

/** A third look chooses between both entries, 0 the first and 1 the second, and goes on to the next difference. */
const compareActions = (
  actions: FieldActions,
  editor: Editor,
  differences: Entering['differences'],
  nextDoubt: (from: string) => void,
): FieldActions => ({
  ...actions,
  onChoose: (id, index) => {
    const difference = differences.get(id);
    if (!difference) return actions.onChoose(id, index);
    const chosen = [difference.first, difference.second][index];
    if (!chosen) return;
    const now = performance.now();
    editor.endTyping();
    if (chosen.mark === null) editor.setValue(id, chosen.value, now);
    else {
      editor.setMark(id, chosen.mark);
      editor.setMarkReason(id, chosen.mark_reason, now);
    }
    editor.endTyping();
    if (chosen === difference.first) editor.accept(id);
    nextDoubt(id);
  },
});

/** What is done to fields, as the way of entering has it. Stable, like the actions it begins with. */
export const useEntryActions = (
  actions: FieldActions,
  editor: Editor,
  { mode, differences }: Entering,
  nextDoubt: (from: string) => void,
): FieldActions =>
  useMemo(() => {
    if (mode === 'blind') return blindActions(actions, editor);
    if (mode === 'compare') return compareActions(actions, editor, differences, nextDoubt);
    return actions;
  }, [actions, editor, mode, differences, nextDoubt]);
