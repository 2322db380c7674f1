import { inputType } from '@reader/contracts/codes/document';
import { styled } from '@mui/material/styles';
import { presetPattern } from '@reader/contracts/objects/configuration/preset-pattern';
import { useState } from 'react';
import { ConfigurationPicker } from '../../../shared-features/configuration/configuration-picker';
import { ConfigurationToolbar } from '../../../shared-features/configuration/configuration-toolbar';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { SaveButtons } from '../../../shared-features/configuration/save-buttons';
import type { ChosenConfiguration } from '../../../shared-features/configuration/use-chosen-configuration';
import { useConfigurationEditor } from '../../../shared-features/configuration/use-configuration-editor';
import { useUnsavedGuard } from '../../../shared-features/configuration/use-unsaved-guard';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { labelOf } from '../state/field-names';
import { isIncomplete, type PresetLists } from '../state/preset-edits';
import { useItemEdits } from '../state/use-item-edits';
import { ItemsPane } from './items-pane';
import { TableSettings } from './table-settings';

const Panes = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(440px, 38vw, 880px)',
});

/** One preset pattern: its items, and the table settings of the chosen one. */
export const PresetEditor = ({
  chosen,
  edited: { root, loaded, load },
}: {
  chosen: ChosenConfiguration;
  edited: Edited<PresetLists>;
}) => {
  const { isReadOnly } = useCurrentUser();
  const editing = useConfigurationEditor<PresetLists>({
    key: root.id,
    classes: presetPattern.parts,
    loaded,
    load,
    place: (_, { revision }) => ({ _root: root.id, _revision: revision }),
    labelOf,
    savedText: 'プリセットを登録しました。',
    isInvalid: ({ presetUserInputs }) => presetUserInputs.some(isIncomplete),
  });
  const { editor, view } = editing;
  useUnsavedGuard(editing);
  const edits = useItemEdits(editor, root.id);
  const { presetUserInputs: items, presetTableCells: cells } = view.lists;
  const [wanted, setWanted] = useState<string | null>(null);
  const item =
    items.find(({ id }) => id === wanted) ??
    items.find(({ type }) => type === inputType.tableCell) ??
    items[0];

  return (
    <>
      <ConfigurationToolbar
        label="プリセット"
        picker={
          <ConfigurationPicker
            chosen={chosen}
            actions={[{ label: '複製', run: () => void chosen.askToCopy(view.lists) }]}
            onDelete={() =>
              void chosen.askToRemove({
                loss: `${count(items.length)}件の項目も削除され、元に戻せません。読み取った文書は変わりません。`,
                revision: editing.revision(),
                onGone: () => editor.discard(),
              })
            }
          />
        }
      >
        <SaveButtons label="登録" editing={editing} />
      </ConfigurationToolbar>
      <Panes>
        <ItemsPane
          items={items}
          chosen={item?.id}
          edits={edits}
          isReadOnly={isReadOnly}
          onChoose={setWanted}
        />
        <TableSettings item={item} cells={cells} edits={edits} isReadOnly={isReadOnly} />
      </Panes>
    </>
  );
};
