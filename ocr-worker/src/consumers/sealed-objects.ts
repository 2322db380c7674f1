import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';

/** The bytes of a blob. @throws UnreadableFile when its key was erased; BlobMissing */
export const openBlob = async (blobs: SealedBlobs, organisation: Id, ref: BlobRef): Promise<Buffer> => {
  const bytes = await blobs.get(organisation, ref);
  if (bytes === ERASED) throw new UnreadableFile('corrupt-file');
  return bytes;
};

/** Stores a value as JSON, sealed with its owner's key. */
export const putJson = (blobs: SealedBlobs, organisation: Id, owner: Id, value: unknown): Promise<BlobRef> =>
  blobs.put(organisation, owner, Buffer.from(JSON.stringify(value), 'utf8'), 'application/json');
