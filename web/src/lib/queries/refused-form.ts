import { RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http';

/** Why a document was taken for no form. */
export const refusedFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id, 'refused-form'],
    queryFn: ({ signal }) => http.get(`/api/documents/${id}/refused-form/`, RefusedFormAnswer, { signal }),
    staleTime: 60_000,
  });

/** In how many places a page says something else than its form. */
export const differingPlaces = (places: number, isPartial: boolean): string =>
  `${places}か所${isPartial ? '以上' : ''}`;
