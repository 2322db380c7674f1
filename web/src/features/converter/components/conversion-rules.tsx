import { Button } from '@mui/material';
import { conversionRules } from '@reader/contracts/objects/configuration/conversion-rule';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ConfigurationToolbar } from '../../../shared-features/configuration/configuration-toolbar';
import { SaveButtons } from '../../../shared-features/configuration/save-buttons';
import { newObject } from '../../../shared-features/configuration/table/column-inputs';
import { useAdding } from '../../../shared-features/configuration/table/object-pane';
import { ObjectTable } from '../../../shared-features/configuration/table/object-table';
import { useTableEditor } from '../../../shared-features/configuration/use-table-editor';
import { PlusIcon } from '../../../components/icons';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import {
  editedQuery,
  type Loaded,
  namesQuery,
  standardItemsQuery,
  urlOf,
} from '../../../lib/queries/configurations';
import { useCurrentUser } from '../../../lib/user-context';
import { type ConversionRuleLists, loadConversionRules, ruleRoots, RULES } from '../api/converter';
import { conversionRulesTable } from '../tables/conversion-rules';
import { conversionPatterns } from '../tables/pattern-rules';

const query = editedQuery(RULES, 'all', loadConversionRules);
const patternsQuery = namesQuery(urlOf(conversionPatterns.root));

/** The conversion rules of the organisation. */
export const ConversionRules = () => {
  const queries = useQueryClient();
  const rules = useQuery(query);
  if (rules.data)
    return (
      <ConversionRulesEditor
        loaded={rules.data}
        load={() => queries.fetchQuery({ ...query, staleTime: 0 })}
      />
    );
  return (
    <>
      <ConfigurationToolbar label="変換ルール" picker={null} />
      {rules.isError ? (
        <LoadingFailed what="変換ルール" onRetry={() => void rules.refetch()} />
      ) : (
        <LoadingRows />
      )}
    </>
  );
};

/** Each rule is a separate configuration; all are saved together. */
const ConversionRulesEditor = ({
  loaded,
  load,
}: {
  loaded: Loaded<ConversionRuleLists>;
  load: () => Promise<Loaded<ConversionRuleLists>>;
}) => {
  const { isReadOnly } = useCurrentUser();
  const items = useQuery(standardItemsQuery).data;
  const patterns = useQuery(patternsQuery).data;
  const references = useMemo(() => ({ std_item: items, conversion_pattern: patterns }), [items, patterns]);
  const {
    editing,
    items: rules,
    edits,
  } = useTableEditor(conversionRulesTable, {
    key: 'conversion-rules',
    classes: [conversionRules],
    loaded,
    load,
    place: ({ id }, base) => ({ _revision: ruleRoots.revisionOf(base, id) }),
    roots: ruleRoots,
    savedText: '変換ルールを保存しました。',
  });
  const { addedId, add } = useAdding(edits, () => ({
    ...newObject(conversionRules, { name: '' }),
    revision: 0,
  }));
  const addButton = (variant: 'text' | 'outlined') =>
    !isReadOnly && (
      <Button variant={variant} startIcon={<PlusIcon />} onClick={add}>
        変換ルールを追加
      </Button>
    );
  return (
    <>
      <ConfigurationToolbar label="変換ルール" picker={addButton('text')}>
        <SaveButtons editing={editing} />
      </ConfigurationToolbar>
      <ObjectTable
        definition={conversionRulesTable}
        items={rules}
        edits={edits}
        references={references}
        addedId={addedId}
        addButton={addButton('outlined')}
      />
    </>
  );
};
