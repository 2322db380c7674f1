/** Where large facts lie. Paths are relative, `/`-separated, and made by the callers from ids and hashes only. */
export interface BlobStore {
  /** Keeps the bytes; a second put of the same path replaces the first as a whole. */
  put(path: string, bytes: Buffer, mediaType?: string): Promise<void>;
  /** The bytes, or undefined where there are none. */
  get(path: string): Promise<Buffer | undefined>;
  has(path: string): Promise<boolean>;
  delete(path: string): Promise<void>;
  /** Free bytes where the store can tell, else undefined. */
  freeBytes(): Promise<number | undefined>;
  /** Is the store reachable and writable? */
  isUp(): Promise<boolean>;
}
