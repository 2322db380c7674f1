import { LexiconAnswer } from '@reader/contracts/http/reference-data/lexicon';
import {
  PostcodeListAnswer,
  type PostcodeListBody,
} from '@reader/contracts/http/reference-data/postcode-list';
import { type ScanFolderBody, ScanFolders } from '@reader/contracts/http/reference-data/scan-folders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';

const LEXICON = '/api/lexicon/';
const POSTCODES = '/api/postcode-list/';
/** Files arrive by themselves, ms. */
const LOOK_EVERY = 10_000;

export const lexiconKey = ['lexicon'] as const;

/** The organisation's words, and the first of those that have a text in them. */
export const lexiconQuery = (search: string) =>
  queryOptions({
    queryKey: [...lexiconKey, search],
    queryFn: ({ signal }) => http.get(LEXICON, LexiconAnswer, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

export const loadLexicon = (text: string): Promise<LexiconAnswer> =>
  http.put(LEXICON, { text }, LexiconAnswer);
export const removeLexicon = (): Promise<LexiconAnswer> => http.delete(LEXICON, LexiconAnswer);

/** Japan Post's list, the same for all organisations. */
export const postcodeListQuery = queryOptions({
  queryKey: ['postcode-list'],
  queryFn: ({ signal }) => http.get(POSTCODES, PostcodeListAnswer, { signal }),
});

export const loadPostcodes = (body: PostcodeListBody): Promise<PostcodeListAnswer> =>
  http.put(POSTCODES, body, PostcodeListAnswer);

const FOLDERS = '/api/scan-folders/';

/** The folders that copiers scan into. */
export const scanFoldersQuery = queryOptions({
  queryKey: ['scan-folders'],
  queryFn: ({ signal }) => http.get(FOLDERS, ScanFolders, { signal }),
  refetchInterval: LOOK_EVERY,
});

/** Adds a folder, or says how its files are read. */
export const saveScanFolder = (name: string, body: ScanFolderBody): Promise<ScanFolders> =>
  http.put(`${FOLDERS}${encodeURIComponent(name)}/`, body, ScanFolders);
