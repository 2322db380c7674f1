import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { BlobMissing } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import type { Dependencies } from '../../dependencies.js';

/** null: erased or lost. */
export const bytesOf = async (
  { blobs }: Pick<Dependencies, 'blobs'>,
  organisation: Id,
  ref: BlobRef,
): Promise<Buffer | null> => {
  try {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED ? null : bytes;
  } catch (error) {
    if (error instanceof BlobMissing) return null;
    throw error;
  }
};

/** What a sealed blob of JSON says; null: erased or lost. */
export const jsonOf = async (
  dependencies: Pick<Dependencies, 'blobs'>,
  organisation: Id,
  ref: BlobRef,
): Promise<unknown> => {
  const bytes = await bytesOf(dependencies, organisation, ref);
  return bytes === null ? null : JSON.parse(bytes.toString('utf8'));
};
