import { SETTINGS_FILE } from './folder-settings.js';

/** A file as a look into its folder found it. */
export interface SeenFile {
  readonly name: string;
  readonly size: number;
  readonly changedMs: number;
}

/** What a file was like, and since when it is. */
export interface KnownFile extends SeenFile {
  readonly sinceMs: number;
}

/** A file is whole when nothing has changed for so long; an empty one may be waiting for its first byte. */
export const SETTLED_MS = 5_000;
const EMPTY_SETTLED_MS = 60_000;

/**
 * As many go together as a request of a browser has (docs/product/limits.md#scan-folder-limits), and
 * no more than memory and disk bear.
 */
const FILES_AT_ONCE = 100;
const BYTES_AT_ONCE = 1024 * 1_048_576;

/** The folder's own files, and what programs write while they are not done. */
const NOT_UPLOADABLE = /^[.~]|\.(tmp|part|partial|crdownload|filepart)$|^(Thumbs\.db|desktop\.ini)$/i;

export const isUploadable = (name: string): boolean =>
  !NOT_UPLOADABLE.test(name) && !name.startsWith(SETTINGS_FILE);

/** What is known after another look: a file that changed is new again. */
export const observeFiles = (
  known: ReadonlyMap<string, KnownFile>,
  seen: readonly SeenFile[],
  nowMs: number,
): Map<string, KnownFile> =>
  new Map(
    seen.map((file) => {
      const before = known.get(file.name);
      const isSame = before?.size === file.size && before.changedMs === file.changedMs;
      return [file.name, isSame ? before : { ...file, sinceMs: nowMs }];
    }),
  );

const isSettled = ({ size, sinceMs }: KnownFile, nowMs: number): boolean =>
  nowMs - sinceMs >= (size === 0 ? EMPTY_SETTLED_MS : SETTLED_MS);

const byName = (a: KnownFile, b: KnownFile) =>
  a.name.localeCompare(b.name, 'ja', { numeric: true, sensitivity: 'base' });

/**
 * The files to take now, in the order of their names. Where several images make a document nothing is taken while
 * something is still coming, and a set is never torn apart.
 */
export const chooseSettled = (
  known: ReadonlyMap<string, KnownFile>,
  layout: number,
  nowMs: number,
): KnownFile[] => {
  const files = [...known.values()].filter(({ name }) => isUploadable(name)).sort(byName);
  const settled = files.filter((file) => isSettled(file, nowMs));
  if (layout > 1 && settled.length < files.length) return [];
  const most = Math.floor(FILES_AT_ONCE / layout) * layout;
  const chosen: KnownFile[] = [];
  let bytes = 0;
  for (const file of settled.slice(0, most)) {
    const isSetBegun = chosen.length % layout !== 0;
    if (chosen.length > 0 && !isSetBegun && bytes + file.size > BYTES_AT_ONCE) break;
    chosen.push(file);
    bytes += file.size;
  }
  return chosen;
};
