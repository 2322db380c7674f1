import { ProblemError } from '@reader/platform/http/problems';
import type { Dependencies } from '../dependencies.js';

/** Below this many free bytes uploads are refused, before the disk is full. */
const LOW_WATERMARK_BYTES = 512 * 1_048_576;

/** Is there room, also for `bytes` more? @throws ProblemError 'disk-full' */
export const requireDiskSpace = async (
  { blobStore }: Pick<Dependencies, 'blobStore'>,
  bytes = 0,
): Promise<void> => {
  const free = await blobStore.freeBytes();
  if (free !== undefined && free < LOW_WATERMARK_BYTES + bytes) throw new ProblemError('disk-full');
};
