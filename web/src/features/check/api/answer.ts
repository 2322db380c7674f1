import { AnswerStateWire, type DecideChangeBody } from '@reader/contracts/http/forms/corrections';
import { queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../../lib/http/http';
import { documentKey } from './document';

/** How the answer to a public form stands that a document is. Beside the document's place, so that it is fetched again with it. */
export const answerQuery = (documentId: string) =>
  queryOptions({
    queryKey: [...documentKey(documentId), 'answer'],
    queryFn: ({ signal }) => http.get(`/api/documents/${documentId}/answer/`, AnswerStateWire, { signal }),
  });

export const decideChange = (documentId: string, body: DecideChangeBody): Promise<void> =>
  http.post(`/api/documents/${documentId}/answer/decide/`, body, nothing);

export const returnAnswer = (documentId: string, remark: string): Promise<void> =>
  http.post(`/api/documents/${documentId}/answer/return/`, { remark }, nothing);
