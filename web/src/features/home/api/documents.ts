import { DocumentsAnswer, type DocumentRow, ReaderHomeAnswer } from '@reader/contracts/http/documents';
import { CHOSEN_LIMIT } from '@reader/contracts/http/exports';
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

/** Every document of the filter result, up to what one export may name. */
export const fetchWholeResult = async (filters: HomeFilters): Promise<DocumentRow[]> => {
  const rows: DocumentRow[] = [];
  for (let page = 1; rows.length < CHOSEN_LIMIT; page += 1) {
    const query = toListQuery(filters, page, SERVER_PAGE);
    const answer = await http.get('/api/document/reader-home/', ReaderHomeAnswer, { query });
    rows.push(...answer.documents);
    if (answer.documents.length < SERVER_PAGE) break;
  }
  return rows;
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
