import { documentStatusCode } from '@reader/contracts/codes/document';
import { type CheckQuery, DocumentDetail, DocumentsAnswer } from '@reader/contracts/http/documents/documents';
import {
  GroupedFieldsAnswer,
  GroupedReadyAnswer,
  GroupedValuesAnswer,
} from '@reader/contracts/http/documents/grouped-values';
import { FormItemFragmentWire, Sheet } from '@reader/contracts/http/configuration/sheets';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';
import type { Grouping } from '../state/grouping';

/** The documents of a form that match a filter, which is the one in the check screen's address. */
export interface DocumentScope {
  readonly sheet: string;
  readonly filter: CheckQuery;
}

const groupedKey = ['grouped'] as const;

const scopeQuery = ({ sheet, filter: { sheet: _sheet, queue: _queue, ...filter } }: DocumentScope) => ({
  ...filter,
  sheet_id: sheet,
});

export const formsQuery = queryOptions({
  queryKey: [...groupedKey, 'forms'],
  queryFn: ({ signal }) => http.get('/api/sheets/', Sheet.array(), { signal }),
});

/** Options of a form's fields, by fragment. */
export const optionsQuery = (sheet: string) =>
  queryOptions({
    queryKey: [...groupedKey, 'options', sheet],
    queryFn: async ({ signal }) => {
      const query = { sheet_id: sheet };
      const fragments = await http.get('/api/form-item-fragments/', FormItemFragmentWire.array(), {
        query,
        signal,
      });
      return new Map(fragments.map(({ id, options }) => [id, options]));
    },
    staleTime: 60_000,
    enabled: sheet !== '',
  });

export const fieldsKey = [...groupedKey, 'fields'] as const;
export const fieldsQuery = (documents: DocumentScope) =>
  queryOptions({
    queryKey: [...fieldsKey, documents],
    queryFn: ({ signal }) =>
      http.get('/api/grouped-fields/', GroupedFieldsAnswer, { query: scopeQuery(documents), signal }),
    placeholderData: (before) => before,
    enabled: documents.sheet !== '',
  });

/**
 * One page of the grid. It stays unchanged while it is worked on; another `visit` loads it again.
 */
export const pageQuery = (documents: DocumentScope, grouping: Grouping, cursor: string, visit: number) =>
  queryOptions({
    queryKey: [...groupedKey, 'page', documents, grouping, cursor, visit],
    queryFn: ({ signal }) =>
      http.get('/api/grouped-values/', GroupedValuesAnswer, {
        query: {
          ...scopeQuery(documents),
          by: grouping.by,
          field: grouping.by === 'field' ? grouping.field : '',
          character: grouping.by === 'character' ? grouping.character : '',
          doubtful: String(grouping.isDoubtfulOnly),
          order: grouping.order,
          limit: grouping.size,
          cursor,
        },
        signal,
      }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export const fetchReady = (documents: DocumentScope): Promise<GroupedReadyAnswer> =>
  http.get('/api/grouped-ready/', GroupedReadyAnswer, { query: scopeQuery(documents) });

/** A document with its current values. */
export const fetchDocument = (id: string) => http.get(`/api/documents/${id}/`, DocumentDetail);

/** Confirms documents with the content that was reviewed. */
export const confirmReady = (documents: GroupedReadyAnswer['documents']): Promise<DocumentsAnswer> =>
  http.post(
    '/api/documents/',
    {
      status: documentStatusCode.confirmed,
      // Nobody has seen these one by one: where the organisation asks, they are left out and named.
      accepts_doubts: false,
      documents: documents.map(({ document_id }) => document_id),
      revisions: Object.fromEntries(documents.map(({ document_id, revision }) => [document_id, revision])),
    },
    DocumentsAnswer,
  );
