import { useMemo } from 'react';
import type { FieldActions } from '../model/form/field-actions';
import { fieldId, reasonId } from '../../../shared-features/fields/model/field-ids';
import { choicesOf } from '../../../shared-features/fields/model/read-values';
import type { Editor } from '../model/editor/editor';
import { canAccept } from '../../../shared-features/fields/model/finding';
import type { FieldRules } from '../rules/use-field-rules';
import { useTableSettings } from '../tables/settings/use-table-settings';
import { tableActionsOf } from '../tables/table-actions';

const focusLater = (elementId: string) => setTimeout(() => document.getElementById(elementId)?.focus());

export const useFieldActions = (
  editor: Editor,
  focus: (id: string) => void,
  nextDoubt: (from: string) => void,
  onLeave: () => void,
  findingOf: FieldRules['findingOf'],
): FieldActions => {
  const onTableSettings = useTableSettings(editor);
  return useMemo(() => {
    const take = (id: string, value: string) => {
      editor.endTyping();
      editor.setValue(id, value, performance.now());
      editor.endTyping();
    };
    return {
      onChange: (id, value) => editor.setValue(id, value, performance.now()),
      onFocus: focus,
      onAccept: (id) => {
        if (canAccept(findingOf(id))) editor.accept(id, findingOf(id));
        nextDoubt(id);
      },
      onRemove: (id) => {
        onLeave();
        nextDoubt(id);
        editor.remove(id);
      },
      onMark: (id, mark) => {
        const isTakenBack = editor.view().inputs.get(id)?.mark === mark;
        editor.setMark(id, isTakenBack ? null : mark);
        focusLater(isTakenBack ? fieldId(id) : reasonId(id));
      },
      onTake: take,
      onMarkReason: (id, reason) => editor.setMarkReason(id, reason, performance.now()),
      onChoose: (id, index) => {
        const input = editor.view().inputs.get(id);
        const choice = input && choicesOf(input, findingOf(id))[index];
        if (choice === undefined) return;
        take(id, choice);
        focusLater(fieldId(id));
      },
      onTableSettings,
      onComment: (comment) => editor.setComment(comment, performance.now()),
      onLeave,
      valueOf: (id) => editor.view().inputs.get(id)?.value ?? '',
      savedOf: (id) => editor.saved(id),
      ...tableActionsOf(editor),
    };
  }, [editor, focus, nextDoubt, onLeave, onTableSettings, findingOf]);
};
