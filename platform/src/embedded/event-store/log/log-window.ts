import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 4 << 20;

/** Reads exactly these bytes. @throws Error when the file is shorter */
export const readFully = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0)
      throw new Error(`The event log ends at byte ${position + done}, earlier than it should`);
    done += bytesRead;
  }
  return bytes;
};

/** Sequential reading in large pieces: the part of a file that is in memory, moved on as it is asked for. */
export class LogWindow {
  private start = 0;
  private bytes: Buffer = Buffer.alloc(0);

  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
  ) {}

  /** Fewer bytes than `length` only at the end of the file. */
  async at(offset: number, length: number): Promise<Buffer> {
    const wanted = Math.min(length, this.size - offset);
    if (offset < this.start || offset + wanted > this.start + this.bytes.length) {
      const size = Math.min(Math.max(wanted, WINDOW_BYTES), this.size - offset);
      this.bytes = await readFully(this.file, offset, size);
      this.start = offset;
    }
    const from = offset - this.start;
    return this.bytes.subarray(from, from + wanted);
  }
}
