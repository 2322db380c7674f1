/** A chosen file and its path in the chosen folder: 'folder/scan.pdf', or its name alone. */
export interface UploadItem {
  readonly file: File;
  readonly path: string;
}

/** A file of an <input>; in a chosen folder (`webkitdirectory`) it has a path. */
export const itemOf = (file: File): UploadItem => ({ file, path: file.webkitRelativePath || file.name });

/** Whether a file is the one chosen before. */
export const isSameFile = (a: UploadItem, b: UploadItem): boolean =>
  a.path === b.path && a.file.size === b.file.size && a.file.lastModified === b.file.lastModified;

export const totalBytes = (items: readonly UploadItem[]): number =>
  items.reduce((sum, { file }) => sum + file.size, 0);
