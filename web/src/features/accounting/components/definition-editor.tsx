import { styled } from '@mui/material/styles';
import { type MappingTitle, mappingPattern } from '@reader/contracts/objects/configuration/mapping-pattern';
import { useMemo } from 'react';
import { ConfigurationPicker } from '../../../shared-features/configuration/configuration-picker';
import { ConfigurationToolbar } from '../../../shared-features/configuration/configuration-toolbar';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { SaveButtons } from '../../../shared-features/configuration/save-buttons';
import type { ChosenConfiguration } from '../../../shared-features/configuration/use-chosen-configuration';
import { useConfigurationEditor } from '../../../shared-features/configuration/use-configuration-editor';
import { useUnsavedGuard } from '../../../shared-features/configuration/use-unsaved-guard';
import { reportFailure } from '../../../components/toasts/report-failure';
import { editsOf } from '../../../lib/ordered';
import { count } from '../../../lib/text';
import type { Conflict } from '../../../lib/transactions';
import { useCurrentUser } from '../../../lib/user-context';
import type { DefinitionLists } from '../api/definitions';
import { countEntries } from '../api/entries';
import { isNameless } from '../state/titles';
import { EntriesPane } from './entries-pane';
import { TitlesPane } from './titles-pane';

const Panes = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'clamp(440px, 32vw, 560px) minmax(0, 1fr)',
});

const fieldNames: Readonly<Record<string, string>> = {
  title: '項目名',
  is_key: 'キー',
  std_item: '標準項目',
};

const labelOf = ({ id, field }: Conflict, { mappingTitles }: DefinitionLists): string =>
  `${mappingTitles.find((title) => title.id === id)?.title ?? '削除した項目'}の${fieldNames[field] ?? field}`;

/** One mapping definition: its titles are saved together, its entries one by one. */
export const DefinitionEditor = ({
  chosen,
  edited: { root, loaded, load },
}: {
  chosen: ChosenConfiguration;
  edited: Edited<DefinitionLists>;
}) => {
  const { isReadOnly } = useCurrentUser();
  const editing = useConfigurationEditor<DefinitionLists>({
    key: root.id,
    classes: mappingPattern.parts,
    loaded,
    load,
    place: (_, { revision }) => ({ _root: root.id, _revision: revision }),
    labelOf,
    savedText: '保存が完了しました。',
    isInvalid: ({ mappingTitles }) => mappingTitles.some(isNameless),
  });
  const { editor, view } = editing;
  useUnsavedGuard(editing);
  const edits = useMemo(
    () =>
      editsOf<MappingTitle>((change, step) =>
        editor.edit((lists) => ({ mappingTitles: change(lists.mappingTitles) }), step),
      ),
    [editor],
  );
  const remove = async () => {
    try {
      const entries = await countEntries(root.id);
      await chosen.askToRemove({
        loss:
          entries > 0
            ? `登録データ ${count(entries)}件も削除され、元に戻せません。`
            : '登録データはありません。削除すると元に戻せません。',
        revision: editing.revision(),
        onGone: () => editor.discard(),
      });
    } catch (error) {
      reportFailure(error);
    }
  };

  return (
    <>
      <ConfigurationToolbar
        label="データマッピング"
        picker={<ConfigurationPicker chosen={chosen} onDelete={() => void remove()} />}
      >
        <SaveButtons editing={editing} />
      </ConfigurationToolbar>
      <Panes>
        <TitlesPane
          patternId={root.id}
          titles={view.lists.mappingTitles}
          edits={edits}
          isReadOnly={isReadOnly}
        />
        <EntriesPane
          patternId={root.id}
          titles={loaded.lists.mappingTitles}
          hasUnsavedTitles={view.count > 0}
          isReadOnly={isReadOnly}
        />
      </Panes>
    </>
  );
};
