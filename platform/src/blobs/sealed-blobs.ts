import { createHash } from 'node:crypto';
import { ERASED, type Erased, type Vault } from '../vault/vault.js';
import { seal, unseal } from '../vault/sealing.js';
import type { BlobStore } from './blob-store.js';

export interface SealedBlobRef {
  readonly owner: string;
  /** SHA-256 of the plain bytes, hexadecimal; also the blob's name. */
  readonly sha256: string;
  readonly mediaType: string;
  /** Plain size in bytes. */
  readonly size: number;
}

/** The blob that a reference names is not there: deleted, or a store that lost it. */
export class BlobMissing extends Error {
  constructor(path: string) {
    super(`blob ${path} is missing`);
  }
}

/** Blobs sealed under the key of their owner: `<organisation>/<owner>/<sha-256>`. */
export interface SealedBlobs {
  /** Seals and keeps the bytes. The owner's key must exist. Same bytes, same name. */
  put(organisation: string, owner: string, bytes: Buffer, mediaType: string): Promise<SealedBlobRef>;
  /** @throws BlobMissing */
  get(organisation: string, ref: Pick<SealedBlobRef, 'owner' | 'sha256'>): Promise<Buffer | Erased>;
}

const pathOf = (organisation: string, owner: string, sha256: string) => `${organisation}/${owner}/${sha256}`;

export const sealedBlobs = (store: BlobStore, vault: Vault): SealedBlobs => ({
  put: async (organisation, owner, bytes, mediaType) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = pathOf(organisation, owner, sha256);
    const key = (await vault.keysOf([owner])).get(owner);
    if (!key) throw new Error(`no key for the owner ${owner}`);
    if (key === ERASED) throw new Error(`the key of ${owner} was erased: nothing new is sealed under it`);
    if (!(await store.has(path))) await store.put(path, seal(key, bytes, path));
    return { owner, sha256, mediaType, size: bytes.length };
  },
  get: async (organisation, ref) => {
    const path = pathOf(organisation, ref.owner, ref.sha256);
    const key = (await vault.keysOf([ref.owner])).get(ref.owner);
    if (key === ERASED) return ERASED;
    const box = await store.get(path);
    if (!box || !key) throw new BlobMissing(path);
    return unseal(key, box, path);
  },
});
