import { UPLOAD_TOTAL_BYTES } from '@reader/contracts/http/uploads/upload';
import { isSameFile, totalBytes, type UploadItem } from './upload-item';

export const ACCEPTED_ENDINGS = ['.jpg', '.jpeg', '.png', '.pdf'] as const;

export const WRONG_TYPE = 'jpeg,png,pdf以外のファイルが選択されました。';
export const TOO_LARGE = '一度に読込するファイルの合計が5GB以下になるようにしてください。';

export interface Chosen {
  readonly items: readonly UploadItem[];
  /** Paths of files of other types. */
  readonly refused: readonly string[];
  readonly problem: string | null;
}

/** Files that systems leave in folders; they are dropped silently. */
const SYSTEM_FILE = /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i;

const isAccepted = ({ file }: UploadItem): boolean =>
  ACCEPTED_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending));

/**
 * Adds files to those chosen so far. Wrong types are left out and named; above 5 GB in total nothing is added
 * (docs/product/limits.md#upload).
 */
export const chooseFiles = (before: readonly UploadItem[], added: readonly UploadItem[]): Chosen => {
  const meant = added.filter(({ path }) => !SYSTEM_FILE.test(path));
  const right = meant.filter(isAccepted);
  const refused = meant.filter((item) => !isAccepted(item)).map(({ path }) => path);
  const items = [...before, ...right.filter((item) => !before.some((known) => isSameFile(known, item)))];
  if (totalBytes(items) > UPLOAD_TOTAL_BYTES) return { items: before, refused, problem: TOO_LARGE };
  return { items, refused, problem: refused.length > 0 ? WRONG_TYPE : null };
};
