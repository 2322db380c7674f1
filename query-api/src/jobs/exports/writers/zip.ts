import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With its ending; kept in UTF-8. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Answers when all of the entry has been read. */
const addEntry = (
  zip: ZipFile,
  { name, bytes }: ZipEntry,
  mtime: Date,
  fail: (error: Error) => void,
): Promise<void> => {
  // The zip keeps its entries to the end: what they were made of must not stay with them.
  let source: Readable | undefined = Readable.from(bytes, { objectMode: false });
  return new Promise((resolve) => {
    source?.once('end', resolve).once('error', fail);
    zip.addReadStreamLazy(name, { mtime }, (start) => {
      const given = source!;
      source = undefined;
      start(null, given);
    });
  });
};

/**
 * A zip of entries that are asked for one after another, each when the one before has been read. An error of
 * an entry is an error of the zip.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, madeAt: Date): Readable => {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  const closed = new Promise<void>((resolve) => out.once('close', resolve));
  const fail = (error: Error) => void out.destroy(error);
  zip.on('error', fail);
  const add = async (): Promise<void> => {
    for await (const entry of entries) {
      await Promise.race([addEntry(zip, entry, madeAt, fail), closed]);
      if (out.destroyed) return;
    }
    zip.end();
  };
  add().catch(fail);
  return out;
};
