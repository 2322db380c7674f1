import { PAGE_SIZE, ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { UNCHECKED_PAGE, UncheckedAnswer } from '@reader/contracts/http/documents/waiting-documents';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

const slice = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

/** A page of documents to be confirmed, oldest first. */
export const uncheckedQuery = (page: number) =>
  queryOptions({
    queryKey: ['documents', 'unchecked', page],
    queryFn: ({ signal }) =>
      http.get('/api/documents/unchecked/', UncheckedAnswer, { query: slice(page, UNCHECKED_PAGE), signal }),
    placeholderData: keepPreviousData,
  });

/** A page of documents without a form, oldest first. */
export const notApplicableQuery = (page: number) =>
  queryOptions({
    queryKey: ['documents', 'not-applicable', page],
    queryFn: ({ signal }) =>
      http.get('/api/documents/not-applicable/', ReaderHomeAnswer, { query: slice(page, PAGE_SIZE), signal }),
    placeholderData: keepPreviousData,
  });
