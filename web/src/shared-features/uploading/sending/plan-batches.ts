import { CHUNK_BYTES } from '@reader/contracts/http/uploads/chunked-upload';
import { UPLOAD_BATCH_FILES } from '@reader/contracts/http/uploads/upload';

/**
 * Bytes per request, except for files sent in pieces: progress moves every few seconds, and a broken connection costs
 * little.
 */
const BATCH_BYTES = 2 * CHUNK_BYTES;

/** Whether a file is sent in pieces (docs/product/limits.md#upload). */
export const isLarge = (file: { readonly size: number }): boolean => file.size > CHUNK_BYTES;

/**
 * Groups files into batches of at most 100 (docs/product/limits.md#upload), as indexes in their order. The same files
 * give the same batches, so that an upload can be resumed after a reload.
 */
export const planBatches = (files: readonly { readonly size: number }[]): number[][] => {
  const batches: number[][] = [];
  let open: number[] = [];
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    const own = isLarge(file) ? 0 : file.size;
    if (open.length > 0 && (open.length === UPLOAD_BATCH_FILES || bytes + own > BATCH_BYTES)) {
      batches.push(open);
      open = [];
      bytes = 0;
    }
    open.push(index);
    bytes += own;
  }
  return open.length > 0 ? [...batches, open] : batches;
};
