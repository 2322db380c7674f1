import { bytesOf } from './file-bytes';

const DATABASE = 'reader-form';
const STORE = 'files';

/** What this page holds: where the browser keeps no files, they last as long as the page. */
const ofPage = new Map<string, Blob>();

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
    request.onblocked = () => reject(new Error('blocked'));
  });

const inStore = async <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      transaction.onerror = () => reject(transaction.error ?? new Error('failed'));
    });
  } finally {
    database.close();
  }
};

/** Bytes and type, as some browsers lose blobs that they keep. */
interface Kept {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'type' in value;

/** Keeps a chosen file on this device; false where it lasts as long as this page only. */
export const keepFile = async (id: string, file: Blob): Promise<boolean> => {
  ofPage.set(id, file);
  try {
    const kept: Kept = { bytes: await bytesOf(file), type: file.type };
    await inStore('readwrite', (store) => store.put(kept, id));
    return true;
  } catch {
    return false;
  }
};

/** A file that was chosen before; null where this device has lost it. */
export const keptFile = async (id: string): Promise<Blob | null> => {
  const held = ofPage.get(id);
  if (held) return held;
  try {
    const kept: unknown = await inStore<unknown>('readonly', (store) => store.get(id));
    if (!isKept(kept)) return null;
    const blob = new Blob([kept.bytes], { type: kept.type });
    ofPage.set(id, blob);
    return blob;
  } catch {
    return null;
  }
};

export const dropFiles = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    ofPage.delete(id);
    // What cannot be removed is found by nobody.
    await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined);
  }
};
