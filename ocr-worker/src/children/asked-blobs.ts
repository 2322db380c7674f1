import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import type { Ask } from './child-contract.js';

/** Blobs as a child has them: it asks for each, and gets those that belong to its task. */
export const askedBlobs = (ask: () => Ask<'read document'>): Pick<SealedBlobs, 'get'> => ({
  get: async (_organisation: Id, ref: Pick<BlobRef, 'owner' | 'sha256'>) =>
    (await ask()('blob', ref)) ?? ERASED,
});
