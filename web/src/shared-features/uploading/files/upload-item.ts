/** A chosen file, and where it lay in the chosen folder: 'folder/scan.pdf', or its name alone. */
export interface UploadItem {
  readonly file: File;
  readonly path: string;
}

/** A file of an <input>; one of a chosen folder (`webkitdirectory`) knows its way. */
export const itemOf = (file: File): UploadItem => ({ file, path: file.webkitRelativePath || file.name });

/** What tells that a file is the one that was chosen before. */
export const isSameFile = (a: UploadItem, b: UploadItem): boolean =>
  a.path === b.path && a.file.size === b.file.size && a.file.lastModified === b.file.lastModified;

export const totalBytes = (items: readonly UploadItem[]): number =>
  items.reduce((sum, { file }) => sum + file.size, 0);
