import type { FeatureFlag } from '@reader/contracts/codes/usage-modes';
import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { Sheet, StandardFormItemWire } from '@reader/contracts/http/configuration/sheets';
import { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { configurationKey } from '../../../lib/queries/configurations';
import { http } from '../../../lib/http/http';
import { type CurrentUser, useCurrentUser } from '../../../lib/user-context';
import type { References } from '../state/references';

const referencesQuery = (isOn: CurrentUser['isOn']) => ({
  queryKey: [...configurationKey, 'output-references'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<References> => {
    const named = async (path: string, flag: FeatureFlag) =>
      isOn(flag) ? http.get(path, ConfigurationWire.array(), { signal }) : [];
    const [items, mappingPatterns, titles, conversionRules, conversionPatterns, namingRules] =
      await Promise.all([
        http.get('/api/standard-form-items/', StandardFormItemWire.array(), { signal }),
        named('/api/mapping-patterns/', 'accounting'),
        isOn('accounting') ? http.get('/api/mapping-titles/', MappingTitle.array(), { signal }) : [],
        named('/api/conversion-rules/', 'converter'),
        named('/api/characters-conversion-patterns/', 'converter'),
        named('/api/naming-rules/', 'fileNaming'),
      ]);
    return {
      standardItems: items.map(({ id, subject }) => ({ id, name: subject })),
      mappingPatterns,
      mappingTitles: titles.map(({ id, title, mapping_pattern }) => ({
        id,
        name: title,
        pattern: mapping_pattern,
      })),
      conversionRules,
      conversionPatterns,
      namingRules,
    };
  },
});

/** Everything that formats may refer to; nothing of features that are off. */
export const useReferences = () => {
  const user = useCurrentUser();
  return useQuery(referencesQuery((flag) => user.isOn(flag)));
};

/** The registered forms, to choose the documents of the preview. */
export const sheetsQuery = queryOptions({
  queryKey: ['sheets'],
  queryFn: ({ signal }) => http.get('/api/sheets/', Sheet.array(), { signal }),
  staleTime: 60_000,
});
