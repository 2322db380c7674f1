import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { Sheet, StandardFormItemWire } from '@reader/contracts/http/configuration/sheets';
import { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { queryOptions } from '@tanstack/react-query';
import { configurationKey } from '../../../lib/queries/configurations';
import { http } from '../../../lib/http/http';
import type { References } from '../state/references';

/** Everything that formats may refer to. */
export const referencesQuery = queryOptions({
  queryKey: [...configurationKey, 'output-references'],
  queryFn: async ({ signal }): Promise<References> => {
    const named = (path: string) => http.get(path, ConfigurationWire.array(), { signal });
    const [items, mappingPatterns, titles, conversionRules, conversionPatterns, namingRules] =
      await Promise.all([
        http.get('/api/standard-form-items/', StandardFormItemWire.array(), { signal }),
        named('/api/mapping-patterns/'),
        http.get('/api/mapping-titles/', MappingTitle.array(), { signal }),
        named('/api/conversion-rules/'),
        named('/api/characters-conversion-patterns/'),
        named('/api/naming-rules/'),
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

/** The registered forms, to choose the documents of the preview. */
export const sheetsQuery = queryOptions({
  queryKey: ['sheets'],
  queryFn: ({ signal }) => http.get('/api/sheets/', Sheet.array(), { signal }),
  staleTime: 60_000,
});
