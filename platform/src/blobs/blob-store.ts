import type { Readable } from 'node:stream';

/** Where large facts lie. Paths are relative, `/`-separated, and made by the callers from ids and hashes only. */
export interface BlobStore {
  /** Keeps the bytes; a second put of the same path replaces the first as a whole. */
  put(path: string, bytes: Buffer, mediaType?: string): Promise<void>;
  /**
   * Keeps bytes while they come, without ever holding all of them. The path is asked for when all have come, because it
   * may name their hash. Nothing is kept when their source fails.
   */
  putStream(bytes: AsyncIterable<Uint8Array>, pathAtEnd: () => string): Promise<void>;
  /** The bytes, or undefined where there are none. */
  get(path: string): Promise<Buffer | undefined>;
  /** The bytes as they are read; undefined where there are none. */
  getStream(path: string): Promise<Readable | undefined>;
  has(path: string): Promise<boolean>;
  delete(path: string): Promise<void>;
  /** Free bytes where the store can tell, else undefined. */
  freeBytes(): Promise<number | undefined>;
  /** Is the store reachable and writable? */
  isUp(): Promise<boolean>;
}
