import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file to go into a zip, made when it is its turn. */
export interface ZipEntry {
  readonly name: string;
  /** Undefined: there is nothing of it, and it is left out. */
  readonly make: () => Promise<Buffer | undefined>;
  /** Pictures and Office files are compressed already. */
  readonly isCompressed: boolean;
}

/**
 * Answers when all of the entry has been taken out. The zip keeps its entries to the end: what they were made of
 * must not stay with them, so nothing here but `source` knows the bytes.
 */
const addEntry = (
  zip: ZipFile,
  name: string,
  options: { readonly mtime: Date; readonly compress: boolean; readonly size: number },
  stream: Readable,
): Promise<void> => {
  let source: Readable | undefined = stream;
  return new Promise((resolve, reject) => {
    source?.once('close', resolve).once('error', reject);
    zip.addReadStreamLazy(name, options, (start) => {
      const given = source!;
      source = undefined;
      start(null, given);
    });
  });
};

/** Adds entries one at a time, each when the one before has been taken out, so that one is in memory. */
const fill = async (
  zip: ZipFile,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  at: Date,
  closed: Promise<never>,
): Promise<void> => {
  for await (const { name, make, isCompressed } of entries) {
    const bytes = await make();
    if (!bytes) continue;
    const options = { mtime: at, compress: !isCompressed, size: bytes.length };
    await Promise.race([addEntry(zip, name, options, Readable.from([bytes], { objectMode: false })), closed]);
  }
  zip.end();
};

/** Entries as a zip, with UTF-8 names. It is made as fast as it is read; a failure breaks the stream off. */
export const zipOf = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, at: Date): Readable => {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  const closed = new Promise<never>((_, reject) => {
    output.once('close', () => reject(new Error('whoever read the zip went away')));
  });
  closed.catch(() => undefined);
  zip.on('error', (error: Error) => output.destroy(error));
  fill(zip, entries, at, closed).catch((error: Error) => output.destroy(error));
  return output;
};
