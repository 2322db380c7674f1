import type { ObjectClass } from '@reader/contracts/objects/define';
import { useEffect, useState } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { draftStorage } from '../../../lib/draft-storage';
import type { ObjectLists } from '../../../lib/editing/object-changes';
import { ObjectEditor } from '../../../lib/editing/object-editor';
import { restoreEdits } from '../../../lib/editing/stored-edits';

/** An editor of lists with the edits that an earlier visit left on this device, and what those were made on. */
export const useRestoredEditor = <Lists extends ObjectLists>(
  key: string,
  classes: readonly ObjectClass[],
  lists: Lists,
  isReadOnly: boolean,
) => {
  const [made] = useState(() => {
    const editor = new ObjectEditor<Lists>(classes, lists);
    const kept = isReadOnly ? null : restoreEdits(draftStorage, key, classes, lists);
    if (kept) editor.edit(() => kept.lists);
    const isIncomplete = kept?.isIncomplete ?? false;
    return { editor, count: editor.view().count, base: kept?.base, isIncomplete };
  });
  const { count, isIncomplete } = made;
  useEffect(() => {
    if (count > 0) toasts.info(`保存されていない変更${count}件を復元しました。`);
    if (isIncomplete)
      toasts.error(
        '以前の版で保存されていなかった変更の一部は、復元できませんでした。内容を確認してください。',
      );
  }, [count, isIncomplete]);
  return made;
};
