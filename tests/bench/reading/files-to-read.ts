import { readFileSync } from 'node:fs';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import { readingOptions } from '@reader/contracts/testing/examples/reading';
import type { OcrEngine } from '@reader/ocr-worker/engines/engine';
import { derivedIds } from '@reader/ocr-worker/pipeline/derived-id';
import type { DocumentToRead } from '@reader/ocr-worker/pipeline/document-to-read';
import type { KnownSheet } from '@reader/ocr-worker/pipeline/known-sheet';

/** The form is found, its fields are read. */
export const AUTOMATIC: ReadingOptions = readingOptions;

/** The files, a page each, as one document to be read while the sheets are registered. */
export const filesToRead = (
  files: readonly string[],
  sheets: readonly KnownSheet[],
  engine: OcrEngine,
): DocumentToRead => {
  const idOf = derivedIds(crypto.randomUUID());
  return {
    layout: files.length,
    sources: files.map((file, index) => ({
      fileId: idOf(`file:${index}`),
      firstPage: 1,
      pages: 1,
      bytes: readFileSync(file),
    })),
    options: AUTOMATIC,
    sheets,
    lexicon: null,
    idOf,
    engines: { print: engine, handwriting: null },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
};
