import type { PresetUserInput } from '@reader/contracts/objects/configuration/preset-pattern';
import { useMemo } from 'react';
import { type Dialogs, useDialogs } from '../../../components/dialogs/dialogs-context';
import type { ObjectEditor } from '../../../lib/editing/object-editor';
import { count } from '../../../lib/text';
import {
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

const agreesToLose = (dialogs: Dialogs, texts: number): Promise<boolean> =>
  texts === 0
    ? Promise.resolve(true)
    : dialogs.confirm({
        title: `セル${count(texts)}個の値がなくなります`,
        body: '値の入っているセルが表から外れます。続けますか？',
        yes: '続ける',
        isDestructive: true,
      });

/** The edits of a preset pattern, as its screen makes them. */
export const useItemEdits = (editor: ObjectEditor<PresetLists>, patternId: string) => {
  const dialogs = useDialogs();
  return useMemo(
    () => ({
      add: (item: NewItem) => editor.edit((lists) => withNewItem(lists, patternId, item, newId)),
      remove: (id: string) => editor.edit((lists) => withoutItem(lists, id)),
      order: (ids: readonly string[]) => editor.edit((lists) => withItemsOrdered(lists, ids)),
      change: (id: string, fields: Partial<PresetUserInput>) =>
        editor.edit((lists) => withItem(lists, id, fields, newId), `${id} ${Object.keys(fields).join(' ')}`),
      /** Counts and types, which take cells away: asked first where these have texts. Returns whether it was done. */
      reshape: async (id: string, fields: Partial<PresetUserInput>): Promise<boolean> => {
        if (!(await agreesToLose(dialogs, lostTexts(editor.view().lists, id, fields)))) return false;
        editor.edit((lists) => withItem(lists, id, fields, newId));
        return true;
      },
      write: (table: PresetUserInput, row: number, column: number, value: string) =>
        editor.edit(
          (lists) => withCellText(lists, table, row, column, value, newId),
          `${table.id} ${row} ${column}`,
        ),
    }),
    [editor, patternId, dialogs],
  );
};
export type ItemEdits = ReturnType<typeof useItemEdits>;
