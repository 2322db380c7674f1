import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { FormItemFragmentWire, RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import { TransactionStarted } from '@reader/contracts/http/transactions';
import type { z } from 'zod';
import type { Answer, Caller, UploadedBytes } from './caller.js';

/** Uploads files of one document each and has them read; their documents in the order of the files. */
export const readDocuments = async (
  by: Caller,
  organisation: string,
  files: readonly UploadedBytes[],
): Promise<string[]> => {
  const upload = crypto.randomUUID();
  await by.upload(organisation, upload, files);
  const job = await by.read(upload);
  if (job.status !== 'finished') throw new Error(`read: ${job.status} ${job.result}`);
  const { documents } = ReaderHomeAnswer.parse((await by.get('/api/document/reader-home/')).json);
  return documents
    .slice(0, files.length)
    .map(({ id }) => id)
    .reverse();
};

export interface GivenForm {
  readonly sheet: string;
  readonly fragments: readonly z.infer<typeof FormItemFragmentWire>[];
}

/** Makes a form of a document, and waits until it is there. */
export const registerForm = async (
  by: Caller,
  document: string | undefined,
  subject: string,
): Promise<GivenForm> => {
  const asked = await by.post(`/api/documents/${document}/upload/`, { form_subject: subject });
  const { job_id, sheet_id } = RegisterSheetAnswer.parse(asked.json);
  await by.jobEnd(job_id);
  const answer = await by.get(`/api/form-item-fragments/?sheet_id=${sheet_id}`);
  return { sheet: sheet_id, fragments: FormItemFragmentWire.array().parse(answer.json) };
};

/** Pushes objects in a transaction of their own; the answer to its commit. */
export const commit = async (by: Caller, objects: readonly object[]): Promise<Answer> => {
  const { transaction_id } = TransactionStarted.parse((await by.post('/api/transactions/')).json);
  await by.post(`/api/transactions/${transaction_id}/push_bulk/`, objects);
  return by.post(`/api/transactions/${transaction_id}/commit/`);
};
