import {
  DocumentEntryAnswer,
  SecondEntryAnswer,
  type SecondEntryBody,
} from '@reader/contracts/http/documents/double-entry';
import { queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../../lib/http/http';
import { documentKey } from './document';

/** Who entered a document that two people enter, and where both differ. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentKey(id), 'entry'],
    queryFn: ({ signal }) => http.get(`/api/documents/${id}/entry/`, DocumentEntryAnswer, { signal }),
  });

export const sendSecondEntry = (id: string, body: SecondEntryBody): Promise<SecondEntryAnswer> =>
  http.post(`/api/documents/${id}/second-entry/`, body, SecondEntryAnswer);

export const withdrawEntry = (id: string): Promise<void> =>
  http.post(`/api/documents/${id}/withdraw-entry/`, {}, nothing);
