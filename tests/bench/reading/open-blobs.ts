import { createHash } from 'node:crypto';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';

/** Whose the blobs are. */
export const OPEN_OWNER: Id = '00000000-0000-4000-8000-000000000001';

/** Keeps blobs in memory; nothing is sealed. */
export interface OpenBlobs extends Pick<SealedBlobs, 'get'> {
  keep(bytes: Buffer, mediaType: string): BlobRef;
  /** @throws BlobMissing */
  find(ref: Pick<BlobRef, 'sha256'>): Buffer;
}

export const openBlobs = (): OpenBlobs => {
  const kept = new Map<string, Buffer>();
  const find: OpenBlobs['find'] = ({ sha256 }) => {
    const bytes = kept.get(sha256);
    if (!bytes) throw new BlobMissing(sha256);
    return bytes;
  };
  return {
    keep: (bytes, mediaType) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      kept.set(sha256, bytes);
      return { owner: OPEN_OWNER, sha256, mediaType, size: bytes.length };
    },
    find,
    get: (_organisation, ref) => Promise.resolve(find(ref)),
  };
};
