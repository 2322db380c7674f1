import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const ENDING = '.tmp';
/** What a process that was killed left behind goes after so long, in milliseconds. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

const sweep = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ENDING)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
  }
};

const writeAll = async (
  handle: FileHandle,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> => {
  let size = 0;
  for await (const chunk of bytes) {
    await handle.write(chunk);
    size += chunk.length;
  }
  await handle.datasync();
  return size;
};

/** Writes bytes into a temporary file while they come; `use` has it when all of them are on disk. */
export const withArrivingFile = async (
  folder: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  use: (file: string, size: number) => Promise<void>,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  const file = join(folder, `${randomUUID()}${ENDING}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    let size: number;
    try {
      size = await writeAll(handle, bytes);
    } finally {
      await handle.close();
    }
    await use(file, size);
  } finally {
    await rm(file, { force: true });
  }
};
