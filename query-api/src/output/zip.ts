import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { AHEAD_MS } from '@reader/contracts/dates/instant-in-japan';

export interface ZipEntry {
  /** With its ending; kept in UTF-8. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Pictures and Office files are compressed already. */
  readonly isCompressed?: boolean;
}

/** A zip's times have no zone; those who open it take them for their own: the clock of Japan, on whatever machine it is made. */
const onJapansClock = (at: Date): Date => new Date(at.getTime() + AHEAD_MS + at.getTimezoneOffset() * 60_000);

/** Returns when all of the entry has been read. */
const addEntry = (
  zip: ZipFile,
  { name, bytes, isCompressed = false }: ZipEntry,
  mtime: Date,
): Promise<void> => {
  // The zip keeps its entries to the end: what they were made of must not stay with them.
  let source: Readable | undefined = Readable.from(bytes, { objectMode: false });
  return new Promise((resolve, reject) => {
    source?.once('end', resolve).once('error', reject);
    zip.addReadStreamLazy(name, { mtime, compress: !isCompressed, forceDosTimestamp: true }, (start) => {
      const given = source!;
      source = undefined;
      start(null, given);
    });
  });
};

/**
 * A zip of entries that are asked for one after another, each when the one before has been read: it is made as fast
 * as it is read, and one entry is in memory. A failure of an entry breaks the stream off.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, madeAt: Date): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const closed = new Promise<void>((resolve) => output.once('close', resolve));
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  const addAll = async (): Promise<void> => {
    for await (const entry of entries) {
      await Promise.race([addEntry(zip, entry, onJapansClock(madeAt)), closed]);
      // The reader of the zip went away.
      if (output.destroyed) return;
    }
    zip.end();
  };
  addAll().catch(fail);
  return output;
};
