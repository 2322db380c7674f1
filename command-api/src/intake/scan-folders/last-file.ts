import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScanFolder } from '@reader/contracts/http/reference-data/scan-folders';
import { textOfFile } from './text-of-file.js';

/** Beside the folder's settings; the watch leaves what begins with a dot alone. */
const NOTE = '.last-file.json';
/** Bytes that are read of it: others can write to the folder. */
const MOST = 4096;

type LastFile = NonNullable<ScanFolder['last_file']>;

/**
 * Keeps which file was put away last: `done` and `failed` may hold as many as were ever scanned. Where it cannot be kept the
 * screen shows an older one, and scans go on.
 */
export const noteLastFile = async (folder: string, file: LastFile): Promise<void> => {
  const half = join(folder, `${NOTE}.half`);
  try {
    await writeFile(half, JSON.stringify(file));
    await rename(half, join(folder, NOTE));
  } catch {
    await rm(half, { force: true, recursive: true }).catch(() => undefined);
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The file that was put away last; null: none yet, or nothing says so. Never through a link. */
export const lastFileOf = async (folder: string): Promise<LastFile | null> => {
  const text = await textOfFile(join(folder, NOTE), MOST).catch(() => undefined);
  return (text && ScanFolder.shape.last_file.safeParse(parsed(text)).data) || null;
};
