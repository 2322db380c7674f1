import { Button } from '@mui/material';
import { conversionRules } from '@reader/contracts/objects/configuration/conversion-rule';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfigurationToolbar } from '../../../shared-features/configuration/configuration-toolbar';
import { SaveButtons } from '../../../shared-features/configuration/save-buttons';
import { useConfigurationEditor } from '../../../shared-features/configuration/use-configuration-editor';
import { useUnsavedGuard } from '../../../shared-features/configuration/use-unsaved-guard';
import { PlusIcon } from '../../../components/icons';
import { type Loaded, namesQuery, standardItemsQuery } from '../../../lib/configurations';
import { editsOf } from '../../../lib/ordered';
import type { Conflict } from '../../../lib/transactions';
import { useCurrentUser } from '../../../lib/user-context';
import { conversionPatterns, type ConversionRuleLists, type ListedConversionRule } from '../api/converter';
import { ConversionRulesTable } from './conversion-rules-table';

const fieldNames: Readonly<Record<string, string>> = {
  name: '名前',
  kind: '種別',
  std_item: '標準項目',
  conversion_pattern: '変換パターン',
};

const labelOf = ({ id, field }: Conflict, { conversionRules: rules }: ConversionRuleLists): string =>
  `${rules.find((rule) => rule.id === id)?.name ?? '削除したルール'}の${fieldNames[field] ?? field}`;

const classes = [conversionRules];

const newRule = (): ListedConversionRule => ({
  id: crypto.randomUUID(),
  name: '',
  sequence: 1,
  kind: 'ST',
  std_item: null,
  conversion_pattern: null,
  revision: 0,
});

/** Named values that several formats use: each is a configuration of its own, all are saved together. */
export const ConversionRulesEditor = ({
  loaded,
  load,
}: {
  loaded: Loaded<ConversionRuleLists>;
  load: () => Promise<Loaded<ConversionRuleLists>>;
}) => {
  const { isReadOnly } = useCurrentUser();
  const [added, setAdded] = useState<string | null>(null);
  const items = useQuery(standardItemsQuery).data ?? [];
  const patterns = useQuery(namesQuery(conversionPatterns.url)).data ?? [];
  const editing = useConfigurationEditor<ConversionRuleLists>({
    key: 'conversion-rules',
    classes,
    loaded,
    load,
    place: ({ id }, { lists }) => {
      const known = lists.conversionRules.find((rule) => rule.id === id);
      return known ? { _revision: known.revision } : {};
    },
    labelOf,
    savedText: '変換ルールを保存しました。',
    isInvalid: (lists) => lists.conversionRules.some(({ name }) => name.trim() === ''),
  });
  const { editor, view } = editing;
  useUnsavedGuard(editing);
  const edits = useMemo(
    () =>
      editsOf<ListedConversionRule>((change, step) =>
        editor.edit((lists) => ({ conversionRules: change(lists.conversionRules) }), step),
      ),
    [editor],
  );
  const add = () => {
    const rule = newRule();
    edits.add(rule);
    setAdded(rule.id);
  };

  return (
    <>
      <ConfigurationToolbar
        label="変換ルール"
        picker={
          isReadOnly ? null : (
            <Button variant="text" startIcon={<PlusIcon />} onClick={add}>
              変換ルールを追加
            </Button>
          )
        }
      >
        <SaveButtons editing={editing} />
      </ConfigurationToolbar>
      <ConversionRulesTable
        rules={view.lists.conversionRules}
        items={items.map(({ id, subject }) => ({ id, name: subject }))}
        patterns={patterns}
        added={added}
        edits={edits}
        isReadOnly={isReadOnly}
        onAdd={add}
      />
    </>
  );
};
