import type { BatchOutcome, UploadJob } from '../sending/run-upload';

/** An upload as it is kept while it is sent; its files are kept beside it, as far as the browser had room. */
export interface KeptUpload {
  readonly id: string;
  /** Whose it is: nobody else at the same browser goes on with it. */
  readonly account: string;
  /** When it began, in milliseconds. */
  readonly begunMs: number;
  readonly layout: number;
  readonly sheetId: string | null;
  readonly files: readonly KeptFile[];
  readonly done: readonly BatchOutcome[];
}

export interface KeptFile {
  readonly path: string;
  readonly size: number;
  readonly lastModified: number;
  readonly chunkedId: string;
}

/** An upload that broke off. */
export interface LeftUpload {
  readonly kept: KeptUpload;
  /** By their place; undefined where the browser could not keep one. */
  readonly files: readonly (File | undefined)[];
}

/** Keeps the uploads that are under way, so that they survive a reload of the page. */
export interface KeptUploads {
  begin(upload: KeptUpload, files: readonly File[]): Promise<void>;
  note(id: string, done: readonly BatchOutcome[]): Promise<void>;
  end(id: string): Promise<void>;
  /** Those of an account. What began a day ago the server has let go: it is forgotten, whosever it is. */
  of(account: string, nowMs: number): Promise<LeftUpload[]>;
}

const KEPT_MS = 24 * 60 * 60_000;

export const isOutdated = ({ begunMs }: KeptUpload, nowMs: number): boolean => nowMs - begunMs > KEPT_MS;

export const keptOf = (
  { id, layout, sheetId, items, done }: UploadJob,
  account: string,
  begunMs: number,
): KeptUpload => ({
  ...{ id, account, begunMs, layout, sheetId, done },
  files: items.map(({ file, path, chunkedId }) => ({
    path,
    size: file.size,
    lastModified: file.lastModified,
    chunkedId,
  })),
});

/** The job of a broken-off upload, once all its files are there. */
export const jobOf = ({ kept, files }: LeftUpload): UploadJob | undefined => {
  const items = kept.files.flatMap(({ path, chunkedId }, index) => {
    const file = files[index];
    return file ? [{ file, path, chunkedId }] : [];
  });
  const { id, layout, sheetId, done } = kept;
  return items.length === kept.files.length ? { id, layout, sheetId, items, done } : undefined;
};

/** Puts files that were chosen again where they are missing: by way, size and time of last change. */
export const withFoundAgain = (
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
