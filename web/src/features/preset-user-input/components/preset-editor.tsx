import { styled } from '@mui/material/styles';
import { presetPattern } from '@reader/contracts/objects/preset-pattern';
import { useState } from 'react';
import {
  ConfigurationPicker,
  ConfigurationToolbar,
} from '../../../components/configuration/configuration-toolbar';
import type { Edited } from '../../../components/configuration/edited-configuration';
import { SaveButtons } from '../../../components/configuration/save-buttons';
import type { ChosenConfiguration } from '../../../components/configuration/use-chosen-configuration';
import { useConfigurationEditor } from '../../../components/configuration/use-configuration-editor';
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
  const { editor, view, save, isSaving, isInvalid } = useConfigurationEditor<PresetLists>({
    key: root.id,
    classes: presetPattern.parts,
    loaded,
    load,
    place: (_, { revision }) => ({ _root: root.id, _revision: revision }),
    labelOf,
    savedText: 'プリセットを登録しました。',
    isInvalid: ({ presetUserInputs }) => presetUserInputs.some(isIncomplete),
  });
  const edits = useItemEdits(editor, root.id);
  const { presetUserInputs: items, presetTableCells: cells } = view.lists;
  const [wanted, setWanted] = useState<string | null>(null);
  const item = items.find(({ id }) => id === wanted) ?? items.find(({ type }) => type === 'TL') ?? items[0];

  return (
    <>
      <ConfigurationToolbar
        label="プリセット"
        picker={
          <ConfigurationPicker
            noun={chosen.noun}
            names={chosen.roots}
            chosen={root.id}
            isReadOnly={isReadOnly}
            onChoose={chosen.choose}
            onAdd={() => void chosen.askToAdd()}
            onDelete={() =>
              void chosen.askToRemove(
                `${count(items.length)}件の項目も削除され、元に戻せません。読み取った文書は変わりません。`,
                () => editor.discard(),
              )
            }
          />
        }
      >
        {!isReadOnly && (
          <SaveButtons
            label="登録"
            changes={view.count}
            canUndo={view.canUndo}
            isInvalid={isInvalid}
            isSaving={isSaving}
            onUndo={() => editor.undo()}
            onSave={() => void save()}
          />
        )}
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
