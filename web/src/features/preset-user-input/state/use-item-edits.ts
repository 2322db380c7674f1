import type { PresetUserInput } from '@reader/contracts/objects/configuration/preset-pattern';
import { useMemo } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import type { ObjectEditor } from '../../../lib/editing/object-editor';
import { count } from '../../../lib/text';
import {
  changesCells,
  lostTexts,
  type NewItem,
  type PresetLists,
  withCellText,
  withItem,
  withItemsOrdered,
  withNewItem,
  withoutItem,
} from './preset-edits';

const newId = () => crypto.randomUUID();

/** The edits of a preset pattern. */
export const useItemEdits = (editor: ObjectEditor<PresetLists>, patternId: string) => {
  const dialogs = useDialogs();
  return useMemo(
    () => ({
      add: (item: NewItem) => editor.edit((lists) => withNewItem(lists, patternId, item, newId)),
      remove: (id: string) => editor.edit((lists) => withoutItem(lists, id)),
      order: (ids: readonly string[]) => editor.edit((lists) => withItemsOrdered(lists, ids)),
      /** Other counts and types may remove cells: asks first if these have texts. */
      change: (id: string, fields: Partial<PresetUserInput>) => {
        const step = changesCells(fields) ? null : `${id} ${Object.keys(fields).join(' ')}`;
        const change = () => editor.edit((lists) => withItem(lists, id, fields, newId), step);
        const texts = lostTexts(editor.view().lists, id, fields);
        if (texts === 0) return change();
        const question = {
          title: `セル${count(texts)}個の値がなくなります`,
          body: '値の入っているセルが表から外れます。続けますか？',
          yes: '続ける',
          isDestructive: true,
        };
        void dialogs.confirm(question).then((isAgreed) => isAgreed && change());
      },
      write: (table: PresetUserInput, row: number, column: number, value: string) =>
        editor.edit(
          (lists) => withCellText(lists, { table, row, column }, value, newId),
          `${table.id} ${row} ${column}`,
        ),
    }),
    [editor, patternId, dialogs],
  );
};
export type ItemEdits = ReturnType<typeof useItemEdits>;
