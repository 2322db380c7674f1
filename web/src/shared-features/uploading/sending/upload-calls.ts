import { ChunkAnswer } from '@reader/contracts/http/uploads/chunked-upload';
import { JobStarted, UploadAnswer } from '@reader/contracts/http/uploads/upload';
import { http, HttpProblem, nothing } from '../../../lib/http/http';
import { isLarge } from './plan-batches';
import type { UploadBatch } from './run-upload';
import type { ChunkCalls } from './send-chunks';

const fileName = (path: string): string => path.split('/').at(-1) ?? path;

/**
 * Sends one batch, to the organisation or to a form. Fields precede files, so that the server knows them when the bytes
 * arrive; a file sent in pieces is named instead.
 */
export const sendBatch = (
  organizationId: string,
  userId: string,
  { id, items, layout, sheetId, departmentId, taken }: UploadBatch,
  signal: AbortSignal,
): Promise<UploadAnswer> => {
  const form = new FormData();
  form.append('id', id);
  form.append('file_names', JSON.stringify(items.map(({ path }) => fileName(path))));
  form.append('quantity', String(items.length));
  form.append('user_id', userId);
  form.append('layout', String(layout));
  if (departmentId !== undefined) form.append('department_id', departmentId);
  if (taken) form.append('accept_duplicates', JSON.stringify(taken));
  for (const { file, path, chunkedId } of items) {
    if (isLarge(file)) form.append('chunked_file', chunkedId);
    else form.append('files', file, fileName(path));
  }
  const address = sheetId ? `/api/documents/upload/${sheetId}` : `/api/upload/${organizationId}/`;
  return http.put(address, form, UploadAnswer, { signal });
};

/** The calls that send pieces of the upload `id`. */
export const chunkCallsOf = (organizationRomanName: string, id: string): ChunkCalls => ({
  received: async (chunkedId, signal) => {
    try {
      return (await http.get(`/api/chunked-upload/${chunkedId}/`, ChunkAnswer, { signal })).received;
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 404) return 0;
      throw error;
    }
  },
  send: ({ chunkedId, fileSize, offset, bytes }, signal) => {
    const form = new FormData();
    form.append('chunk', bytes, 'chunk');
    form.append('upload_id', chunkedId);
    form.append('file_size', String(fileSize));
    form.append('offset', String(offset));
    form.append('organization_roman_name', organizationRomanName);
    form.append('id', id);
    return http.post('/api/chunked-upload/', form, ChunkAnswer, { signal });
  },
});

/** Discards the received pieces of these files. If that fails, the server does so a day later. */
export const discardChunks = async (chunkedIds: readonly string[]): Promise<void> => {
  for (const id of chunkedIds)
    await http.delete(`/api/chunked-upload/${id}/`, nothing).catch(() => undefined);
};

export const startReading = async (uploadId: string): Promise<string> =>
  (await http.post(`/api/read/${uploadId}`, {}, JobStarted)).job_id;
