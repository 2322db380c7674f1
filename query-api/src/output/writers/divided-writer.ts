import type { OutputDocument } from '../values/output-document.js';
import type { WrittenDocument, Writer } from './writer.js';
import { zipOf, type ZipEntry } from '../zip.js';

async function* only(document: WrittenDocument): AsyncGenerator<WrittenDocument> {
  yield document;
}

/** A file for each document, all in one zip. `nameOf` gives each name once, its ending included. */
export const dividedWriter = (
  writer: Writer,
  nameOf: (document: OutputDocument, fileEnding: string) => string,
  madeAt: Date,
): Writer => ({
  ...writer,
  mediaType: 'application/zip',
  fileEnding: 'zip',
  write: ({ header, documents }) => {
    const entries = async function* (): AsyncGenerator<ZipEntry> {
      for await (const written of documents)
        yield {
          name: nameOf(written.document, writer.fileEnding),
          bytes: writer.write({ header, documents: only(written) }),
        };
    };
    return zipOf(entries(), madeAt);
  },
});
