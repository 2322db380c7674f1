import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ERASED, type Erased, type Vault } from '../vault/vault.js';
import { sealStream } from '../vault/sealed-stream.js';
import { seal, unseal } from '../vault/sealing.js';
import type { BlobStore } from './blob-store.js';
import { openSealed } from './open-sealed.js';
import { sealingKey } from './sealing-key.js';

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
  /** Seals and keeps the bytes. The owner's key must exist. Same bytes, same name. @throws KeyErased */
  put(organisation: string, owner: string, bytes: Buffer, mediaType: string): Promise<SealedBlobRef>;
  /** The same for bytes of any number, while they come. Nothing is kept when their source fails. */
  putStream(
    organisation: string,
    owner: string,
    bytes: AsyncIterable<Uint8Array>,
    mediaType: string,
  ): Promise<SealedBlobRef>;
  /** What `put` kept. @throws BlobMissing */
  get(organisation: string, ref: Pick<SealedBlobRef, 'owner' | 'sha256'>): Promise<Buffer | Erased>;
  /**
   * What `put` or `putStream` kept, a piece at a time. The stream fails when the blob is not what it was or not whole;
   * no piece of it is handed on that is not genuine. @throws BlobMissing
   */
  getStream(organisation: string, ref: Pick<SealedBlobRef, 'owner' | 'sha256'>): Promise<Readable | Erased>;
  /** Deletes what `put` or `putStream` kept; what is not there is no error. */
  delete(organisation: string, ref: Pick<SealedBlobRef, 'owner' | 'sha256'>): Promise<void>;
}

const folderOf = (organisation: string, owner: string) => `${organisation}/${owner}`;
const pathOf = (organisation: string, owner: string, sha256: string) =>
  `${folderOf(organisation, owner)}/${sha256}`;

export const sealedBlobs = (store: BlobStore, vault: Vault): SealedBlobs => {
  const keyOf = (owner: string): Promise<Buffer> => sealingKey(vault, owner);

  return {
    put: async (organisation, owner, bytes, mediaType) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(organisation, owner, sha256);
      const key = await keyOf(owner);
      if (!(await store.has(path))) await store.put(path, seal(key, bytes, path));
      return { owner, sha256, mediaType, size: bytes.length };
    },
    putStream: async (organisation, owner, bytes, mediaType) => {
      const key = await keyOf(owner);
      const hash = createHash('sha256');
      let size = 0;
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        for await (const chunk of bytes) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      };
      let sha256 = '';
      await store.putStream(sealStream(key, counted(), folderOf(organisation, owner)), () => {
        sha256 = hash.digest('hex');
        return pathOf(organisation, owner, sha256);
      });
      return { owner, sha256, mediaType, size };
    },
    get: async (organisation, ref) => {
      const path = pathOf(organisation, ref.owner, ref.sha256);
      const key = (await vault.keysOf([ref.owner])).get(ref.owner);
      if (key === ERASED) return ERASED;
      const box = await store.get(path);
      if (!box || !key) throw new BlobMissing(path);
      return unseal(key, box, path);
    },
    getStream: async (organisation, { owner, sha256 }) => {
      const path = pathOf(organisation, owner, sha256);
      const key = (await vault.keysOf([owner])).get(owner);
      if (key === ERASED) return ERASED;
      const sealed = await store.getStream(path);
      if (!sealed || !key) throw new BlobMissing(path);
      const plain = openSealed(key, sealed, { path, folder: folderOf(organisation, owner), sha256 });
      // A reader that leaves before the first piece leaves nothing open either.
      return Readable.from(plain, { objectMode: false }).once('close', () => sealed.destroy());
    },
    delete: (organisation, { owner, sha256 }) => store.delete(pathOf(organisation, owner, sha256)),
  };
};
