import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** What was known to be on disk, said beside the log: the log's end alone cannot tell a cut log from a torn one. */
export interface Seal {
  /** Of the log: 32 bytes, hexadecimal (`identityOf`). */
  readonly log: string;
  /** Bytes of the log that were acknowledged. */
  readonly length: number;
}

/*
 * Two slots, written in turn, so that one is whole whatever happens to a write; numbers little-endian.
 *   slot = magic u32 | crc32 u32 | length f64 | turn f64 | log's identity 32 bytes
 * The checksum is that of all behind it.
 */
const MAGIC = Buffer.from('SEAL', 'latin1');
const SLOT_BYTES = 56;
/** Slots lie in sectors of their own. */
const SLOT_AT = [0, 4096] as const;
const CHECKED_FROM = 8;

interface Slot extends Seal {
  readonly turn: number;
}

const encode = ({ log, length, turn }: Slot): Buffer => {
  const bytes = Buffer.alloc(SLOT_BYTES);
  MAGIC.copy(bytes, 0);
  bytes.writeDoubleLE(length, 8);
  bytes.writeDoubleLE(turn, 16);
  bytes.write(log, 24, 'hex');
  bytes.writeUInt32LE(crc32(bytes.subarray(CHECKED_FROM)), 4);
  return bytes;
};

const decode = (bytes: Buffer): Slot | undefined =>
  bytes.subarray(0, MAGIC.length).equals(MAGIC) &&
  bytes.readUInt32LE(4) === crc32(bytes.subarray(CHECKED_FROM))
    ? {
        length: bytes.readDoubleLE(8),
        turn: bytes.readDoubleLE(16),
        log: bytes.toString('hex', 24, SLOT_BYTES),
      }
    : undefined;

/** The file `events.seal`. A log of an older version has none, and gets one. */
export class SealFile {
  private turn = 0;
  private writing: Promise<void> | undefined;
  private next: { seal: Seal; mustSync: boolean } | undefined;

  private constructor(
    private readonly file: FileHandle,
    /** As it was found; undefined: there was none. */
    readonly found: Seal | undefined,
    /** There was something that is no seal. */
    readonly isDamaged: boolean,
    /** The file was there, and nothing was in it. */
    readonly isVoid: boolean,
  ) {}

  static async open(path: string): Promise<SealFile> {
    let isNew = false;
    const file = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      isNew = true;
      return open(path, 'wx+');
    });
    const slots: Buffer[] = [];
    for (const at of SLOT_AT) {
      const bytes = Buffer.alloc(SLOT_BYTES);
      await file.read(bytes, 0, SLOT_BYTES, at);
      slots.push(bytes);
    }
    const [newest] = slots
      .map(decode)
      .filter((slot) => slot !== undefined)
      .sort((one, other) => other.turn - one.turn);
    // Zeros are what a power cut leaves of a first write.
    const isDamaged = newest === undefined && slots.some((bytes) => bytes.some((byte) => byte !== 0));
    const isVoid = !isNew && newest === undefined && !isDamaged;
    const seal = new SealFile(file, newest, isDamaged, isVoid);
    seal.turn = newest?.turn ?? 0;
    return seal;
  }

  /**
   * Notes what is on disk now. Of notes that come while one is written, the last is written; `mustSync` makes it outlive
   * a power cut. @throws what the disk throws
   */
  async note(seal: Seal, mustSync: boolean): Promise<void> {
    this.next = { seal, mustSync: mustSync || (this.next?.mustSync ?? false) };
    await (this.writing ??= this.writeAll());
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private async writeAll(): Promise<void> {
    try {
      for (let note = this.next; note; note = this.next) {
        this.next = undefined;
        this.turn += 1;
        await this.file.write(
          encode({ ...note.seal, turn: this.turn }),
          0,
          SLOT_BYTES,
          SLOT_AT[this.turn % SLOT_AT.length],
        );
        if (note.mustSync) await this.file.datasync();
      }
    } finally {
      this.writing = undefined;
    }
  }
}
