import { open, type FileHandle } from 'node:fs/promises';

/** Writes bytes into a new file while they come; on disk when it answers. Answers their number. */
export const writeArriving = async (file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    return await writeAll(handle, bytes);
  } finally {
    await handle.close();
  }
};

const writeAll = async (handle: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  let size = 0;
  for await (const chunk of bytes) {
    await handle.write(chunk);
    size += chunk.length;
  }
  await handle.datasync();
  return size;
};
