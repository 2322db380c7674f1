import type { Id } from '@reader/contracts/objects/ids';
import { useState } from 'react';
import { LeaveDialog } from '../../../shared-features/configuration/leave-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import type { ObjectEditor } from '../../../lib/editing/object-editor';
import type { FormatLists } from './format-lists';
import { applyDraft, isSameDraft, isValidDraft, openDraft, type ItemDraft } from './item-draft';

/** The open 項目の詳細設定: its row and the edits that are not in the format yet. */
export const useItemPanel = (editor: ObjectEditor<FormatLists>, now: FormatLists) => {
  const dialogs = useDialogs();
  const [row, setRow] = useState<Id | null>(null);
  const [edited, setEdited] = useState<ItemDraft | null>(null);
  const opened = row === null ? undefined : openDraft(now, row);
  const isEdited = edited !== null && opened !== undefined && edited.row === row;
  const isChanged = isEdited && !isSameDraft(edited, opened);
  const draft = isEdited ? edited : opened;

  const show = (next: Id | null) => {
    setEdited(null);
    setRow(next);
  };
  const apply = (done: ItemDraft) => {
    editor.edit((lists) => applyDraft(lists, done));
    setEdited(null);
  };

  /** Asks about edits that are not in the format yet; false: the user keeps editing. */
  const settle = async (): Promise<boolean> => {
    if (!isChanged || !draft) return true;
    const number = now.csvFormatRows.findIndex(({ id }) => id === draft.row) + 1;
    const canKeep = isValidDraft(draft);
    const answer = await dialogs.ask(LeaveDialog, {
      title: `${number}行目の詳細設定が反映されていません`,
      text: canKeep
        ? '変更した内容を行に反映しますか？'
        : '入力に誤りがあるため反映できません。編集に戻って直すか、破棄してください。',
      keep: '反映する',
      drop: '破棄',
      canKeep,
    });
    if (answer === 'stay') return false;
    if (answer === 'keep') apply(draft);
    else setEdited(null);
    return true;
  };

  return {
    draft,
    isChanged,
    /** The format with the current edits, if they are valid. */
    preview: isChanged && draft && isValidDraft(draft) ? applyDraft(now, draft) : now,
    settle,
    change: setEdited,
    open: async (next: Id) => {
      if (next !== row && (await settle())) show(next);
    },
    ok: () => {
      if (draft) apply(draft);
      show(null);
    },
    cancel: () => show(null),
  };
};
export type ItemPanel = ReturnType<typeof useItemPanel>;
