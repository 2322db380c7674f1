import { DocumentsAnswer, type DocumentRow, ReaderHomeAnswer } from '@reader/contracts/http/documents';
import { EXPORT_LIMIT } from '@reader/contracts/http/exports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { type HomeFilters, toListQuery } from '../state/filters';

/** The list is asked again each 3 s while something is being read (spec 1 §9). */
export const READING_POLL_MS = 3000;

const isOpen = (row: DocumentRow): boolean => row.reading === 'waiting' || row.reading === 'reading';

export const homeListKey = ['documents', 'home'] as const;

export const homeListQuery = (filters: HomeFilters, page: number, isReadingElsewhere: boolean) =>
  queryOptions({
    queryKey: [...homeListKey, filters, page],
    queryFn: ({ signal }) =>
      http.get('/api/document/reader-home/', ReaderHomeAnswer, { query: toListQuery(filters, page), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isReadingElsewhere || state.data?.documents.some(isOpen) ? READING_POLL_MS : false,
  });

const SERVER_PAGE = 200;

/** Documents of the filter result by name, for what must name each of them; id → file name. */
export const fetchWholeResult = async (filters: HomeFilters): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (let page = 1; found.size < EXPORT_LIMIT; page += 1) {
    const query = toListQuery(filters, page, SERVER_PAGE);
    const answer = await http.get('/api/document/reader-home/', ReaderHomeAnswer, { query });
    for (const { id, file_name } of answer.documents) found.set(id, file_name);
    if (answer.documents.length < SERVER_PAGE) break;
  }
  return found;
};

const COMMAND_LIMIT = 1000;

/** A command on any number of documents, in portions; answers those that were not done. */
const inPortions = async (
  path: string,
  ids: readonly string[],
  status: 'U' | 'D',
): Promise<DocumentsAnswer['failed']> => {
  const failed: DocumentsAnswer['failed'] = [];
  for (let at = 0; at < ids.length; at += COMMAND_LIMIT) {
    const body = { documents: ids.slice(at, at + COMMAND_LIMIT), status };
    failed.push(...(await http.post(path, body, DocumentsAnswer)).failed);
  }
  return failed;
};

export const returnToUnconfirmed = (ids: readonly string[]) =>
  inPortions('/api/document/return-to-unconfirmed/', ids, 'U');

export const deleteDocuments = (ids: readonly string[]) => inPortions('/api/document/delete/', ids, 'D');
