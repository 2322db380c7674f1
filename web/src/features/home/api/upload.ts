import { JobStarted, UploadAnswer } from '@reader/contracts/http/upload';
import { http } from '../../../lib/http';
import type { UploadBatch } from '../state/run-upload';

/** One batch. The fields stand before the files, so that the server knows them when the bytes come. */
export const sendBatch = (
  organizationId: string,
  userId: string,
  { id, files, layout, acceptDuplicates }: UploadBatch,
  signal: AbortSignal,
): Promise<UploadAnswer> => {
  const form = new FormData();
  form.append('id', id);
  form.append('file_names', JSON.stringify(files.map((file) => file.name)));
  form.append('quantity', String(files.length));
  form.append('user_id', userId);
  form.append('layout', String(layout));
  if (acceptDuplicates) form.append('accept_duplicates', JSON.stringify(acceptDuplicates));
  for (const file of files) form.append('files', file, file.name);
  return http.put(`/api/upload/${organizationId}/`, form, UploadAnswer, { signal });
};

export const startReading = async (uploadId: string): Promise<string> =>
  (await http.post(`/api/read/${uploadId}`, {}, JobStarted)).job_id;
