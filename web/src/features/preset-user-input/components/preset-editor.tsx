import { inputType } from '@reader/contracts/codes/document';
import { useState } from 'react';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { EditingToolbar } from '../../../shared-features/configuration/editing-toolbar';
import { Pane, PaneHead, Panes } from '../../../shared-features/configuration/pane';
import { ObjectTable } from '../../../shared-features/configuration/table/object-table';
import { conflictText, hasProblems } from '../../../shared-features/configuration/table/table-definition';
import { useConfigurationEditor } from '../../../shared-features/configuration/editing/use-configuration-editor';
import { editingOfRoot } from '../../../shared-features/configuration/use-table-editor';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import type { PresetLists } from '../state/preset-edits';
import { useItemEdits } from '../state/use-item-edits';
import { labelOf, presetItems } from '../tables/preset-items';
import { AddItemBand } from './add-item-band';
import { TableSettings } from './table-settings';

/** One preset pattern: its items, a form to add one, and the table settings of the chosen item. */
export const PresetEditor = (edited: Edited<PresetLists>) => {
  const { isReadOnly } = useCurrentUser();
  const editing = useConfigurationEditor<PresetLists>({
    ...editingOfRoot(edited),
    labelOf,
    textOf: (conflict, value) => conflictText(presetItems, conflict, value),
    savedText: 'プリセットを登録しました。',
    isInvalid: ({ presetUserInputs }) => hasProblems(presetItems, presetUserInputs),
  });
  const { editor, view } = editing;
  const edits = useItemEdits(editor, edited.root.id);
  const { presetUserInputs: items, presetTableCells: cells } = view.lists;
  const [wanted, setWanted] = useState<string | null>(null);
  const item =
    items.find(({ id }) => id === wanted) ??
    items.find(({ type }) => type === inputType.tableCell) ??
    items[0];

  return (
    <>
      <EditingToolbar
        chosen={edited.chosen}
        editing={editing}
        saveLabel="登録"
        loss={() =>
          `${count(items.length)}件の項目も削除され、元に戻せません。読み取った文書は変わりません。`
        }
      />
      <Panes columns="minmax(0, 1fr) clamp(440px, 38vw, 880px)">
        <Pane>
          <PaneHead>
            <h2>項目</h2>
            <small>{count(items.length)}件</small>
          </PaneHead>
          {!isReadOnly && <AddItemBand onAdd={edits.add} />}
          <ObjectTable
            definition={presetItems}
            items={items}
            edits={edits}
            selectedId={item?.id}
            onSelect={setWanted}
          />
        </Pane>
        <TableSettings item={item} cells={cells} edits={edits} />
      </Panes>
    </>
  );
};
