import { document } from './formats.js';
import type { ExportContent, WrittenDocument } from '../writers/writer.js';

/** A document of these records, with a file name where the test wants one. */
export const written = (
  records: readonly (readonly string[])[],
  fileName = '申請書.png',
): WrittenDocument => ({
  document: document({ fileName }),
  records,
});

/** Content of these documents, and how many of them were asked for so far. */
export const contentOf = (
  documents: readonly WrittenDocument[],
  header?: readonly string[],
): ExportContent & { readonly taken: () => number } => {
  let taken = 0;
  const one = async function* (): AsyncGenerator<WrittenDocument> {
    for (const next of documents) {
      taken += 1;
      yield await Promise.resolve(next);
    }
  };
  return { header, documents: one(), taken: () => taken };
};

/** Content whose documents end with an error. */
export const failingContent = (documents: readonly WrittenDocument[], error: Error): ExportContent => {
  const failing = async function* (): AsyncGenerator<WrittenDocument> {
    yield* documents;
    throw await Promise.resolve(error);
  };
  return { header: undefined, documents: failing() };
};

export const collected = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};
