import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfigurationToolbar } from '../../../shared-features/configuration/configuration-toolbar';
import { LoadingFailed, LoadingRows } from '../../../components/list-states';
import { editedQuery } from '../../../lib/configurations';
import { loadConversionRules, RULES } from '../api/converter';
import { ConversionRulesEditor } from './conversion-rules-editor';

const query = editedQuery(RULES, 'all', loadConversionRules);

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
