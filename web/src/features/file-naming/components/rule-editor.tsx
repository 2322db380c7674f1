import { type NamingRuleElement, namingRule } from '@reader/contracts/objects/configuration/naming-rule';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ConfigurationPicker } from '../../../shared-features/configuration/configuration-picker';
import { ConfigurationToolbar } from '../../../shared-features/configuration/configuration-toolbar';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { SaveButtons } from '../../../shared-features/configuration/save-buttons';
import type { ChosenConfiguration } from '../../../shared-features/configuration/use-chosen-configuration';
import { useConfigurationEditor } from '../../../shared-features/configuration/use-configuration-editor';
import { useUnsavedGuard } from '../../../shared-features/configuration/use-unsaved-guard';
import { standardItemsQuery } from '../../../lib/configurations';
import { editsOf } from '../../../lib/ordered';
import { count } from '../../../lib/text';
import type { Conflict } from '../../../lib/transactions';
import { useCurrentUser } from '../../../lib/user-context';
import type { RuleLists } from '../api/naming-rules';
import { ElementsTable } from './elements-table';
import { ExampleName } from './example-name';

const fieldNames: Readonly<Record<string, string>> = {
  type: '種別',
  value: '項目',
  forward_concatenation_character: '前の連結文字',
  backward_concatenation_character: '後の連結文字',
};

const labelOf = ({ id, field }: Conflict, { namingRuleElements: elements }: RuleLists): string => {
  const place = elements.findIndex((element) => element.id === id);
  return `${place < 0 ? '削除した要素' : `${place + 1}行目`}の${fieldNames[field] ?? field}`;
};

/** One naming rule: its elements, and the name they give. */
export const RuleEditor = ({
  chosen,
  edited: { root, loaded, load },
}: {
  chosen: ChosenConfiguration;
  edited: Edited<RuleLists>;
}) => {
  const { isReadOnly } = useCurrentUser();
  const standardItems = useQuery(standardItemsQuery).data;
  const items = useMemo(
    () => (standardItems ?? []).map(({ id, subject }) => ({ id, name: subject })),
    [standardItems],
  );
  const editing = useConfigurationEditor<RuleLists>({
    key: root.id,
    classes: namingRule.parts,
    loaded,
    load,
    place: (_, { revision }) => ({ _root: root.id, _revision: revision }),
    labelOf,
    savedText: 'ファイル命名規則を保存しました。',
  });
  const { editor, view } = editing;
  useUnsavedGuard(editing);
  const elements = view.lists.namingRuleElements;
  const edits = useMemo(
    () =>
      editsOf<NamingRuleElement>((change, step) =>
        editor.edit((lists) => ({ namingRuleElements: change(lists.namingRuleElements) }), step),
      ),
    [editor],
  );

  return (
    <>
      <ConfigurationToolbar
        label="ファイル命名規則"
        picker={
          <ConfigurationPicker
            chosen={chosen}
            actions={[{ label: '複製', run: () => void chosen.askToCopy(view.lists) }]}
            onDelete={() =>
              void chosen.askToRemove({
                loss: `${count(elements.length)}件の要素も削除され、元に戻せません。この規則を使う出力では、元のファイル名になります。`,
                revision: editing.revision(),
                onGone: () => editor.discard(),
              })
            }
          />
        }
      >
        <SaveButtons editing={editing} />
      </ConfigurationToolbar>
      <ElementsTable
        ruleId={root.id}
        elements={elements}
        items={items}
        edits={edits}
        isReadOnly={isReadOnly}
      />
      <ExampleName elements={elements} items={items} />
    </>
  );
};
