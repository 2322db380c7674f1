import { MappingInputsAnswer } from '@reader/contracts/http/configuration/configurations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { configurationKey } from '../../../lib/queries/configurations';
import { http } from '../../../lib/http/http';

/** Entries per page (docs/product/limits.md#lists). */
export const PAGE_SIZE = 30;

export const entriesKey = [...configurationKey, 'entries'] as const;

/** A page (1-based) of a definition's entries, in the order they were added. */
export const entriesQuery = (patternId: string, page: number, search: string) =>
  queryOptions({
    queryKey: [...entriesKey, patternId, page, search],
    queryFn: ({ signal }) =>
      http.get('/api/mapping-inputs/', MappingInputsAnswer, {
        query: { mapping_pattern_id: patternId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, search },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Number of all entries of a definition. */
export const countEntries = async (patternId: string): Promise<number> =>
  (
    await http.get('/api/mapping-inputs/', MappingInputsAnswer, {
      query: { mapping_pattern_id: patternId, limit: 1, offset: 0 },
    })
  ).total;
