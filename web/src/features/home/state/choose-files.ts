import { UPLOAD_TOTAL_BYTES } from '@reader/contracts/http/upload';

export const ACCEPTED_ENDINGS = ['.jpg', '.jpeg', '.png', '.pdf'] as const;

export const WRONG_TYPE = 'jpeg,png,pdf以外のファイルが選択されました。';
export const TOO_LARGE = '一度に読込するファイルの合計が5GB以下になるようにしてください。';

export interface Chosen {
  readonly files: readonly File[];
  readonly problem: string | null;
}

const isAccepted = (file: File): boolean =>
  ACCEPTED_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending));

export const totalBytes = (files: readonly { size: number }[]): number =>
  files.reduce((sum, file) => sum + file.size, 0);

const sameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/**
 * The files chosen so far with further ones. Wrong types are left out and said; above 5 GB in total nothing is
 * added (spec 1 §5).
 */
export const chooseFiles = (before: readonly File[], added: readonly File[]): Chosen => {
  const right = added.filter(isAccepted);
  const files = [...before, ...right.filter((file) => !before.some((known) => sameFile(known, file)))];
  if (totalBytes(files) > UPLOAD_TOTAL_BYTES) return { files: before, problem: TOO_LARGE };
  return { files, problem: right.length < added.length ? WRONG_TYPE : null };
};
