import { mappingTitles } from '@reader/contracts/objects/configuration/mapping-pattern';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { newObject } from '../../../shared-features/configuration/table/column-inputs';
import { TableEditor } from '../../../shared-features/configuration/table-editor';
import { standardItemsQuery } from '../../../lib/queries/configurations';
import { count } from '../../../lib/text';
import { countEntries } from '../api/entries';
import { type DefinitionLists, titlesTable } from '../tables/mapping-titles';
import { EntriesPane } from './entries-pane';

/** One mapping definition: its titles are saved together, its entries one by one. */
export const DefinitionEditor = (edited: Edited<DefinitionLists>) => {
  const { root, loaded } = edited;
  const items = useQuery(standardItemsQuery).data;
  const references = useMemo(() => ({ std_item: items }), [items]);
  const loss = async () => {
    const entries = await countEntries(root.id);
    return entries > 0
      ? `登録データ ${count(entries)}件も削除され、元に戻せません。`
      : '登録データはありません。削除すると元に戻せません。';
  };
  return (
    <TableEditor
      edited={edited}
      definition={titlesTable}
      references={references}
      columns="clamp(440px, 32vw, 560px) minmax(0, 1fr)"
      savedText="保存が完了しました。"
      canCopy={false}
      loss={loss}
      make={(definition) => newObject(mappingTitles, { mapping_pattern: definition })}
    >
      {(_, editing) => (
        <EntriesPane
          patternId={root.id}
          titles={loaded.lists.mappingTitles}
          hasUnsavedTitles={editing.count > 0}
        />
      )}
    </TableEditor>
  );
};
