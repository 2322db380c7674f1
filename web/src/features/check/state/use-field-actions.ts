import type { ValueMark } from '@reader/contracts/codes/document';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useMemo } from 'react';
import { fieldId, reasonId } from '../../../shared-features/fields/model/field-ids';
import { choicesOf } from '../../../shared-features/fields/model/read-values';
import type { Editor } from './editor';
import { acceptancesOf } from '../../../shared-features/fields/model/finding';
import type { FieldRules } from '../rules/use-field-rules';
import { useTableSettings } from '../tables/use-table-settings';
import { type TableActions, tableActionsOf } from './table-actions';

/** What is done to fields. Stable functions, so that a row renders only when it is itself concerned. */
export interface FieldActions extends TableActions {
  readonly onChange: (id: string, value: string) => void;
  readonly onFocus: (id: string) => void;
  readonly onAccept: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Says why the value is empty; the same mark again takes that back. */
  readonly onMark: (id: string, mark: ValueMark) => void;
  readonly onMarkReason: (id: string, reason: string) => void;
  /** Takes a value that was offered, as a step of its own. */
  readonly onTake: (id: string, value: string) => void;
  /** Takes what else was read, by its place in the list. */
  readonly onChoose: (id: string, index: number) => void;
  /** Asks for the settings of the table that a cell belongs to. */
  readonly onTableSettings: (cellId: string) => void;
  readonly onComment: (comment: string) => void;
  /** No value has the focus any more. */
  readonly onLeave: () => void;
  /** The value as it is now; empty for one that is gone. */
  readonly valueOf: (id: string) => string;
  /** The value as it was loaded. */
  readonly savedOf: (id: string) => UserInput | undefined;
}

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
        const input = editor.view().inputs.get(id);
        for (const name of input ? acceptancesOf(input, findingOf(id)) : []) editor.setChecked(name, true);
        nextDoubt(id);
      },
      onRemove: (id) => {
        editor.remove(id);
        onLeave();
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
