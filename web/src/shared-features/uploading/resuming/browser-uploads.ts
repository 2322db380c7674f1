import {
  isOutdated,
  type KeptFile,
  type KeptUpload,
  type KeptUploads,
  type LeftUpload,
} from './kept-uploads';

const DATABASE = 'reader-uploads';

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not kept'));
  });
const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
  });

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('uploads', { keyPath: 'id' });
    request.result.createObjectStore('files');
  };
  return answered(request);
};

const forget = async (database: IDBDatabase, ids: readonly string[]): Promise<void> => {
  const transaction = database.transaction(['uploads', 'files'], 'readwrite');
  for (const id of ids) {
    transaction.objectStore('uploads').delete(id);
    transaction.objectStore('files').delete(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]));
  }
  await ended(transaction);
};

const filesOf = async (database: IDBDatabase, { id, files }: KeptUpload): Promise<(File | undefined)[]> => {
  const store = database.transaction('files').objectStore('files');
  return Promise.all(
    files.map(async (_, index) => (await answered(store.get([id, index]))) as File | undefined),
  );
};

/** A copy of the files must leave the same amount free for other uses. */
const hasRoomFor = async (files: readonly KeptFile[]): Promise<boolean> => {
  // Absent without TLS.
  const { quota, usage }: StorageEstimate = 'storage' in navigator ? await navigator.storage.estimate() : {};
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return quota === undefined || bytes * 2 < quota - (usage ?? 0);
};

/**
 * Keeps uploads in the browser's database. If that is full or blocked, less or nothing is kept; uploading still works,
 * and after a reload the user is asked for the same files.
 */
export const browserUploads = (factory: IDBFactory | undefined): KeptUploads => {
  const within = async <T>(otherwise: T, work: (database: IDBDatabase) => Promise<T>): Promise<T> => {
    if (!factory) return otherwise;
    try {
      const database = await open(factory);
      try {
        return await work(database);
      } finally {
        database.close();
      }
    } catch {
      return otherwise;
    }
  };
  return {
    begin: (upload, files) =>
      within(undefined, async (database) => {
        const transaction = database.transaction('uploads', 'readwrite');
        transaction.objectStore('uploads').put(upload);
        await ended(transaction);
        if (!(await hasRoomFor(upload.files))) return;
        // One by one, so that a full store keeps the files before.
        for (const [index, file] of files.entries()) {
          const keeping = database.transaction('files', 'readwrite');
          keeping.objectStore('files').put(file, [upload.id, index]);
          await ended(keeping);
        }
      }),
    note: (id, done) =>
      within(undefined, async (database) => {
        const transaction = database.transaction('uploads', 'readwrite');
        const store = transaction.objectStore('uploads');
        const known = (await answered(store.get(id))) as KeptUpload | undefined;
        if (known) store.put({ ...known, done });
        await ended(transaction);
      }),
    end: (id) => within(undefined, (database) => forget(database, [id])),
    of: (account, nowMs) =>
      within<LeftUpload[]>([], async (database) => {
        const uploads = (await answered(
          database.transaction('uploads').objectStore('uploads').getAll(),
        )) as KeptUpload[];
        const outdated = uploads.filter((upload) => isOutdated(upload, nowMs));
        await forget(
          database,
          outdated.map(({ id }) => id),
        );
        const own = uploads.filter((upload) => upload.account === account && !outdated.includes(upload));
        return Promise.all(own.map(async (kept) => ({ kept, files: await filesOf(database, kept) })));
      }),
  };
};
