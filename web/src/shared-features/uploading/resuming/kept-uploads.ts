import type { BatchOutcome, UploadJob } from '../sending/run-upload';

/** An upload that is kept while it is being sent; its files are kept separately if the browser has room. */
export interface KeptUpload {
  readonly id: string;
  /** Its user: no other user of the browser may resume it. */
  readonly account: string;
  /** Start time, ms. */
  readonly begunMs: number;
  readonly layout: number;
  readonly sheetId: string | null;
  readonly departmentId: string | undefined;
  readonly files: readonly KeptFile[];
  readonly done: readonly BatchOutcome[];
}

export interface KeptFile {
  readonly path: string;
  readonly size: number;
  readonly lastModified: number;
  readonly chunkedId: string;
}

/** An interrupted upload. */
export interface LeftUpload {
  readonly kept: KeptUpload;
  /** In order; undefined if the browser could not keep a file. */
  readonly files: readonly (File | undefined)[];
}

/** Keeps uploads in progress, so that they survive a reload of the page. */
export interface KeptUploads {
  begin(upload: KeptUpload, files: readonly File[]): Promise<void>;
  note(id: string, done: readonly BatchOutcome[]): Promise<void>;
  end(id: string): Promise<void>;
  /** The uploads of an account. Uploads of all accounts older than a day are removed: the server has discarded them. */
  of(account: string, nowMs: number): Promise<LeftUpload[]>;
}

const KEPT_MS = 24 * 60 * 60_000;

export const isOutdated = ({ begunMs }: KeptUpload, nowMs: number): boolean => nowMs - begunMs > KEPT_MS;

export const keptOf = (
  { id, layout, sheetId, departmentId, items, done }: UploadJob,
  account: string,
  begunMs: number,
): KeptUpload => ({
  ...{ id, account, begunMs, layout, sheetId, departmentId, done },
  files: items.map(({ file, path, chunkedId }) => ({
    path,
    size: file.size,
    lastModified: file.lastModified,
    chunkedId,
  })),
});

/** The job of an interrupted upload, if all its files are available. */
export const jobOf = ({ kept, files }: LeftUpload): UploadJob | undefined => {
  const items = kept.files.flatMap(({ path, chunkedId }, index) => {
    const file = files[index];
    return file ? [{ file, path, chunkedId }] : [];
  });
  const { id, layout, sheetId, departmentId, done } = kept;
  return items.length === kept.files.length ? { id, layout, sheetId, departmentId, items, done } : undefined;
};

/** Fills in missing files that were chosen again, matched by path, size and modification time. */
export const withRechosenFiles = (
  left: LeftUpload,
  found: readonly { readonly file: File; readonly path: string }[],
): LeftUpload => ({
  ...left,
  files: left.files.map((file, index) => {
    const wanted = left.kept.files[index];
    return (
      file ??
      found.find(
        (one) =>
          one.path === wanted?.path &&
          one.file.size === wanted.size &&
          one.file.lastModified === wanted.lastModified,
      )?.file
    );
  }),
});
