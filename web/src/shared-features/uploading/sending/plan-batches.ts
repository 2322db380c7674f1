import { CHUNK_BYTES } from '@reader/contracts/http/uploads/chunked-upload';
import { UPLOAD_BATCH_FILES } from '@reader/contracts/http/uploads/upload';

/**
 * Files of one request have so many bytes together, those apart that come in pieces: so the progress moves every few
 * seconds, and a connection that breaks costs little.
 */
const BATCH_BYTES = 2 * CHUNK_BYTES;

/** Larger files come in pieces (docs/product/limits.md#upload). */
export const isLarge = (file: { readonly size: number }): boolean => file.size > CHUNK_BYTES;

/**
 * Which files go together, by their place in the list: 100 at most (docs/product/limits.md#upload), in their
 * order. The same files give the same batches, so an upload can go on after a reload.
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
