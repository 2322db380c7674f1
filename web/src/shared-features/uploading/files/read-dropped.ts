import type { UploadItem } from './upload-item';

/** The used part of the browser's entries; `webkitGetAsEntry` is how every browser opens dropped folders. */
interface Entry {
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  /** '/folder/file'. */
  readonly fullPath: string;
}
interface FileEntry extends Entry {
  file(done: (file: File) => void, failed: (error: unknown) => void): void;
}
interface FolderEntry extends Entry {
  createReader(): {
    readEntries(done: (entries: Entry[]) => void, failed: (error: unknown) => void): void;
  };
}

/** A folder returns its entries a hundred at a time, then an empty list. */
const entriesOf = async (folder: FolderEntry): Promise<Entry[]> => {
  const reader = folder.createReader();
  const all: Entry[] = [];
  for (;;) {
    const some = await new Promise<Entry[]>((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return all;
    all.push(...some);
  }
};

const byName = (a: Entry, b: Entry) =>
  a.fullPath.localeCompare(b.fullPath, 'ja', { numeric: true, sensitivity: 'base' });

const itemsOf = async (entry: Entry): Promise<UploadItem[]> => {
  if (entry.isFile) {
    const file = await new Promise<File>((done, failed) => (entry as FileEntry).file(done, failed));
    return [{ file, path: entry.fullPath.replace(/^\//, '') }];
  }
  if (!entry.isDirectory) return [];
  const items: UploadItem[] = [];
  for (const inside of (await entriesOf(entry as FolderEntry)).sort(byName))
    items.push(...(await itemsOf(inside)));
  return items;
};

/**
 * The files of a drop, including all files in folders, sorted by name. Call it synchronously: the browser clears the
 * dropped data when the event ends.
 */
export const readDropped = async (dropped: Pick<DataTransfer, 'items' | 'files'>): Promise<UploadItem[]> => {
  const entries = [...dropped.items]
    .filter((item) => item.kind === 'file')
    .map((item) => item.webkitGetAsEntry() as Entry | null);
  const files = [...dropped.files].map((file) => ({ file, path: file.name }));
  if (entries.length === 0 || entries.includes(null)) return files;
  const items: UploadItem[] = [];
  for (const entry of entries) if (entry) items.push(...(await itemsOf(entry)));
  return items;
};
