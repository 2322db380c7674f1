import { ERASED, type Erased, type Vault } from '../vault/vault.js';
import { seal, unseal } from '../vault/sealing.js';
import type { BlobStore } from './blob-store.js';
import { sealingKey } from './sealing-key.js';

/**
 * Blobs that can be made again, found by what they were made of: `<organisation>/<owner>/<name>`, sealed under the key of
 * their owner and bound to that path like any other. Other than what `SealedBlobs` keeps, they may be replaced and lost.
 */
export interface NamedBlobs {
  /** Seals and keeps the bytes; replaces what had the name. The owner's key must exist. */
  put(organisation: string, owner: string, name: string, bytes: Buffer): Promise<void>;
  /** What `put` kept; undefined: nothing. @throws Error when it was altered or belongs elsewhere */
  get(organisation: string, owner: string, name: string): Promise<Buffer | Erased | undefined>;
}

/** Words and numbers with hyphens between them: no path, and never taken for the hash that names other blobs. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)+$/;

const pathOf = (organisation: string, owner: string, name: string): string => {
  if (!NAME.test(name)) throw new RangeError('not a name of a blob');
  return `${organisation}/${owner}/${name}`;
};

export const namedBlobs = (store: BlobStore, vault: Vault): NamedBlobs => ({
  put: async (organisation, owner, name, bytes) => {
    const path = pathOf(organisation, owner, name);
    await store.put(path, seal(await sealingKey(vault, owner), bytes, path));
  },
  get: async (organisation, owner, name) => {
    const path = pathOf(organisation, owner, name);
    const key = (await vault.keysOf([owner])).get(owner);
    if (key === ERASED) return ERASED;
    const box = key && (await store.get(path));
    return box && unseal(key, box, path);
  },
});
