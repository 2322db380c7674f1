import { styled } from '@mui/material/styles';
import {
  charactersConversionRules,
  problemsOfConversion,
  type CharactersConversionRule,
} from '@reader/contracts/objects/configuration/conversion-pattern';
import { useMemo } from 'react';
import { ConfigurationPicker } from '../../../shared-features/configuration/configuration-picker';
import { ConfigurationToolbar } from '../../../shared-features/configuration/configuration-toolbar';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { SaveButtons } from '../../../shared-features/configuration/save-buttons';
import type { ChosenConfiguration } from '../../../shared-features/configuration/use-chosen-configuration';
import { useConfigurationEditor } from '../../../shared-features/configuration/use-configuration-editor';
import { useUnsavedGuard } from '../../../shared-features/configuration/use-unsaved-guard';
import { editsOf } from '../../../lib/ordered';
import { count } from '../../../lib/text';
import type { Conflict } from '../../../lib/transactions';
import { useCurrentUser } from '../../../lib/user-context';
import type { PatternLists } from '../api/converter';
import { RulesTable } from './rules-table';
import { TryOut } from './try-out';

const Panes = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 28vw, 480px)',
});

const fieldNames: Readonly<Record<string, string>> = {
  source: '変換前',
  target: '変換後',
  sequence: '順番',
  is_case_insensitive: '大文字・小文字を区別しない',
  is_width_insensitive: '全角・半角を区別しない',
  is_regex: '正規表現',
};

const labelOf = ({ id, field }: Conflict, { charactersConversionRules: rules }: PatternLists): string => {
  const place = rules.findIndex((rule) => rule.id === id);
  return `${place < 0 ? '削除したルール' : `${place + 1}行目`}の${fieldNames[field] ?? field}`;
};

const classes = [charactersConversionRules];

/** One conversion pattern: its rules, and what they make of a sample text. */
export const PatternEditor = ({
  chosen,
  edited: { root, loaded, load },
}: {
  chosen: ChosenConfiguration;
  edited: Edited<PatternLists>;
}) => {
  const { isReadOnly } = useCurrentUser();
  const editing = useConfigurationEditor<PatternLists>({
    key: root.id,
    classes,
    loaded,
    load,
    place: (_, { revision }) => ({ _root: root.id, _revision: revision }),
    labelOf,
    savedText: '変換パターンを保存しました。',
    isInvalid: (lists) =>
      lists.charactersConversionRules.some((rule) => problemsOfConversion(rule).length > 0),
  });
  const { editor, view, isInvalid } = editing;
  useUnsavedGuard(editing);
  const rules = view.lists.charactersConversionRules;
  const edits = useMemo(
    () =>
      editsOf<CharactersConversionRule>((change, step) =>
        editor.edit(
          (lists) => ({ charactersConversionRules: change(lists.charactersConversionRules) }),
          step,
        ),
      ),
    [editor],
  );

  return (
    <>
      <ConfigurationToolbar
        label="変換パターン"
        picker={
          <ConfigurationPicker
            chosen={chosen}
            actions={[{ label: '複製', run: () => void chosen.askToCopy(view.lists) }]}
            onDelete={() =>
              void chosen.askToRemove({
                loss: `${count(rules.length)}件のルールも削除され、元に戻せません。このパターンを使う出力項目は変換されなくなります。`,
                revision: editing.revision(),
                onGone: () => editor.discard(),
              })
            }
          />
        }
      >
        <SaveButtons editing={editing} />
      </ConfigurationToolbar>
      <Panes>
        <RulesTable patternId={root.id} rules={rules} edits={edits} isReadOnly={isReadOnly} />
        <TryOut rules={rules} isInvalid={isInvalid} />
      </Panes>
    </>
  );
};
