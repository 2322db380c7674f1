import { namingRuleElements } from '@reader/contracts/objects/configuration/naming-rule';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { EditingToolbar } from '../../../shared-features/configuration/editing-toolbar';
import { newObject } from '../../../shared-features/configuration/table/field-kinds';
import { ObjectPane } from '../../../shared-features/configuration/table/object-pane';
import { editingOfRoot, useTableEditor } from '../../../shared-features/configuration/use-table-editor';
import { standardItemsQuery } from '../../../lib/configurations';
import { count } from '../../../lib/text';
import { namingElements, type RuleLists } from '../tables/naming-elements';
import { ExampleName } from './example-name';

/** One naming rule: its elements, and the name they give. */
export const RuleEditor = (edited: Edited<RuleLists>) => {
  const standardItems = useQuery(standardItemsQuery).data;
  const references = useMemo(() => ({ value: standardItems }), [standardItems]);
  const { editing, items, edits } = useTableEditor(namingElements, {
    ...editingOfRoot(edited),
    savedText: 'ファイル命名規則を保存しました。',
  });
  return (
    <>
      <EditingToolbar
        chosen={edited.chosen}
        editing={editing}
        loss={() =>
          `${count(items.length)}件の要素も削除され、元に戻せません。この規則を使う出力では、元のファイル名になります。`
        }
      />
      <ObjectPane
        definition={namingElements}
        items={items}
        edits={edits}
        references={references}
        note="上から順につなぎます"
        make={() => newObject(namingRuleElements, { naming_rule: edited.root.id })}
      />
      <ExampleName elements={items} items={standardItems ?? []} />
    </>
  );
};
