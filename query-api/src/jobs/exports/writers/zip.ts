import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With its ending; kept in UTF-8. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

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
    for await (const { name, bytes } of entries) {
      const taken = new Promise<void>((resolve) => {
        zip.addReadStreamLazy(name, { mtime: madeAt }, (start) => {
          const source = Readable.from(bytes, { objectMode: false });
          source.once('end', resolve).once('error', fail);
          start(null, source);
        });
      });
      await Promise.race([taken, closed]);
      if (out.destroyed) return;
    }
    zip.end();
  };
  add().catch(fail);
  return out;
};
