import { mappingTitles } from '@reader/contracts/objects/configuration/mapping-pattern';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { EditingToolbar } from '../../../shared-features/configuration/editing-toolbar';
import { Pane, Panes } from '../../../shared-features/configuration/pane';
import { newObject } from '../../../shared-features/configuration/table/field-kinds';
import { ObjectPane } from '../../../shared-features/configuration/table/object-pane';
import { editingOfRoot, useTableEditor } from '../../../shared-features/configuration/use-table-editor';
import { standardItemsQuery } from '../../../lib/configurations';
import { count } from '../../../lib/text';
import { countEntries } from '../api/entries';
import { type DefinitionLists, titlesTable } from '../tables/mapping-titles';
import { EntriesPane } from './entries-pane';

/** One mapping definition: its titles are saved together, its entries one by one. */
export const DefinitionEditor = (edited: Edited<DefinitionLists>) => {
  const { chosen, root, loaded } = edited;
  const items = useQuery(standardItemsQuery).data;
  const references = useMemo(() => ({ std_item: items }), [items]);
  const {
    editing,
    items: titles,
    edits,
  } = useTableEditor(titlesTable, { ...editingOfRoot(edited), savedText: '保存が完了しました。' });
  const loss = async () => {
    const entries = await countEntries(root.id);
    return entries > 0
      ? `登録データ ${count(entries)}件も削除され、元に戻せません。`
      : '登録データはありません。削除すると元に戻せません。';
  };
  return (
    <>
      <EditingToolbar chosen={chosen} editing={editing} canCopy={false} loss={loss} />
      <Panes columns="clamp(440px, 32vw, 560px) minmax(0, 1fr)">
        <Pane>
          <ObjectPane
            definition={titlesTable}
            items={titles}
            edits={edits}
            references={references}
            make={() => newObject(mappingTitles, { mapping_pattern: root.id })}
          />
        </Pane>
        <EntriesPane
          patternId={root.id}
          titles={loaded.lists.mappingTitles}
          hasUnsavedTitles={editing.count > 0}
        />
      </Panes>
    </>
  );
};
