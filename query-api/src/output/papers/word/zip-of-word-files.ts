import type { Readable } from 'node:stream';
import { safeFileName, uniqueNames } from '../../format/file-name.js';
import type { ImageOf, PaperDocuments } from '../paper-document.js';
import { zipOf, type ZipEntry } from '../../zip.js';
import { wordFile, type WordOptions } from './word-file.js';

async function* entriesOf(
  documents: PaperDocuments,
  imageOf: ImageOf,
  options: Omit<WordOptions, 'title'>,
): AsyncGenerator<ZipEntry> {
  const unique = uniqueNames();
  for await (const document of documents) {
    const title = document.fileName.replace(/\.[^.]*$/, '') || document.sheetName || '文書';
    yield {
      name: unique(safeFileName(title) || '文書', '.docx'),
      bytes: [await wordFile([document], imageOf, { ...options, title })],
      isCompressed: true,
    };
  }
}

/** A Word file for each document, named as its file was, in a zip; one document is in memory at a time. */
export const zipOfWordFiles = (
  documents: PaperDocuments,
  imageOf: ImageOf,
  { issuedAt, ...options }: Omit<WordOptions, 'title'> & { readonly issuedAt: Date },
): Readable => zipOf(entriesOf(documents, imageOf, options), issuedAt);
