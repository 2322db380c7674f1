import { charactersConversionRules } from '@reader/contracts/objects/configuration/conversion-pattern';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { EditingToolbar } from '../../../shared-features/configuration/editing-toolbar';
import { Pane, Panes } from '../../../shared-features/configuration/pane';
import { newObject } from '../../../shared-features/configuration/table/field-kinds';
import { ObjectPane } from '../../../shared-features/configuration/table/object-pane';
import { editingOfRoot, useTableEditor } from '../../../shared-features/configuration/use-table-editor';
import { count } from '../../../lib/text';
import { type PatternLists, patternRules } from '../tables/pattern-rules';
import { TryOut } from './try-out';

/** One conversion pattern: its rules, and what they make of a sample text. */
export const PatternEditor = (edited: Edited<PatternLists>) => {
  const { editing, items, edits } = useTableEditor(patternRules, {
    ...editingOfRoot(edited),
    savedText: '変換パターンを保存しました。',
  });
  return (
    <>
      <EditingToolbar
        chosen={edited.chosen}
        editing={editing}
        loss={() =>
          `${count(items.length)}件のルールも削除され、元に戻せません。このパターンを使う出力項目は変換されなくなります。`
        }
      />
      <Panes columns="minmax(0, 1fr) clamp(320px, 28vw, 480px)">
        <Pane>
          <ObjectPane
            definition={patternRules}
            items={items}
            edits={edits}
            note="上から順に適用します"
            make={() =>
              newObject(charactersConversionRules, { characters_conversion_pattern: edited.root.id })
            }
          />
        </Pane>
        <TryOut rules={items} isInvalid={editing.isInvalid} />
      </Panes>
    </>
  );
};
