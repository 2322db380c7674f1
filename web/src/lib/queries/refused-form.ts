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
export const differingPlaces = ({
  places,
  is_partial,
}: Pick<NonNullable<RefusedFormAnswer['refused']>, 'places' | 'is_partial'>): string =>
  `${places.length}か所${is_partial ? '以上' : ''}`;
