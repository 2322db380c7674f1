import type { MatchedField, MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { useRef, useState } from 'react';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { failureText } from '../../../components/toasts/report-failure';
import { isUnauthorized } from '../../../lib/http/http';
import { saveChanges } from '../../../lib/http/transactions';
import type { Targets } from './use-targets';

/** A value of the document that is being mended. */
export interface ValueEdit {
  readonly target: MatchingDocument;
  readonly field: MatchedField;
  /** Of the column. */
  readonly label: string;
  readonly text: string;
  readonly isSaving: boolean;
  /** Why it was not saved; '' while it was not refused. */
  readonly fault: string;
}

/** Mends a value that was simply misread; the document's new revision then counts for the choice. */
export const useValueEdit = (targets: Targets) => {
  const dialogs = useDialogs();
  const [edit, setEdit] = useState<ValueEdit | null>(null);

  /** What is saved now, shown at once. */
  const show = (target: MatchingDocument, item: string, value: string, revision: number) =>
    targets.mend((one) =>
      one.document.id !== target.document.id
        ? one
        : {
            ...one,
            document: {
              ...one.document,
              revision,
              fields: one.document.fields.map((field) => (field.item === item ? { ...field, value } : field)),
            },
          },
    );

  /** Saves until it is saved, or the other's value is taken; false: not now. */
  const push = async (target: MatchingDocument, field: MatchedField, label: string, text: string) => {
    let { revision } = target.document;
    for (;;) {
      const { value_id: id, item } = field;
      const pushed = { _class: 'userInputs', id: id!, document: target.document.id, value: text } as const;
      const result = await saveChanges([{ ...pushed, _revision: revision }]);
      if (result.kind === 'saved') {
        const own = result.answer.roots.find((root) => root.id === target.document.id);
        show(target, item, text, own?.revision ?? result.answer.revision);
        return true;
      }
      const { conflicts } = result;
      const choices = await dialogs.ask(ConflictDialog, { conflicts, labelOf: () => label });
      if (!choices) return false;
      ({ revision } = result);
      if (choices.includes('mine')) continue;
      const theirs = conflicts[0]?.theirs;
      show(target, item, typeof theirs === 'string' ? theirs : field.value, revision);
      return true;
    }
  };

  const running = useRef<Promise<boolean> | null>(null);
  const run = async (open: ValueEdit): Promise<boolean> => {
    const { target, field, label, text } = open;
    if (text === field.value) {
      setEdit(null);
      return true;
    }
    setEdit({ ...open, isSaving: true, fault: '' });
    try {
      const isDone = await push(target, field, label, text);
      setEdit(isDone ? null : { ...open, isSaving: false });
      return isDone;
    } catch (error) {
      setEdit({ ...open, isSaving: false, fault: isUnauthorized(error) ? '' : failureText(error) });
      return false;
    }
  };
  /** Saves what is typed, once at a time. Returns whether nothing is left to be saved. */
  const settle = async (): Promise<boolean> => {
    if (edit === null) return true;
    const own = (running.current ??= run(edit));
    try {
      return await own;
    } finally {
      if (running.current === own) running.current = null;
    }
  };

  return {
    edit,
    begin: (target: MatchingDocument, field: MatchedField, label: string) => {
      // One at a time: what was typed elsewhere is not thrown away.
      if (edit === null) setEdit({ target, field, label, text: field.value, isSaving: false, fault: '' });
    },
    type: (text: string) => setEdit((open) => open && { ...open, text, fault: '' }),
    cancel: () => setEdit(null),
    settle,
  };
};
export type ValueEditing = ReturnType<typeof useValueEdit>;

/** What is typed belongs to the document on the screen: it is left once that is saved; refused, one stays there. */
export const useSettled = ({ edit, settle }: ValueEditing) => {
  const isLeaving = useRef(false);
  return async (leave: () => void): Promise<void> => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    try {
      if (edit === null || (await settle())) leave();
    } finally {
      isLeaving.current = false;
    }
  };
};
