import { documentStatusCode, type DocumentStatusCode } from '@reader/contracts/codes/document';
import { DocumentsAnswer, DocumentsJobStarted } from '@reader/contracts/http/documents/documents';
import { z } from 'zod';
import { http } from '../../lib/http/http';

/** Few documents are done in the call itself, many by a job (docs/product/jobs.md#commands-on-many-documents). */
const Outcome = z.union([DocumentsJobStarted, DocumentsAnswer]);
export type Outcome = z.infer<typeof Outcome>;

const command = (path: string, ids: readonly string[], status: DocumentStatusCode): Promise<Outcome> =>
  http.post(path, { documents: ids, status }, Outcome);

export const returnToUnconfirmed = (ids: readonly string[]) =>
  command('/api/document/return-to-unconfirmed/', ids, documentStatusCode.unconfirmed);
/** `departmentId` null: for all. */
export const giveToDepartment = (ids: readonly string[], departmentId: string | null): Promise<Outcome> =>
  http.post('/api/document/change-department/', { documents: ids, department_id: departmentId }, Outcome);
export const deleteDocuments = (ids: readonly string[]) =>
  command('/api/document/delete/', ids, documentStatusCode.deleted);
