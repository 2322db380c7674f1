import { readingOptions } from '@reader/contracts/testing/examples/reading';
import type { ChildProgram } from '@reader/platform/children/spawn-child';
import { createLogger } from '@reader/platform/logging/logger';
import type { DocumentReading } from '../../pipeline/document-to-read.js';
import { createChildPool } from '../child-pool.js';
import { readDocumentInChild } from '../calls/read-document-in-child.js';
import { servedBlobs } from '../served-blobs.js';

/** Reads documents of one page and no form in children, as the worker does. */
export const childReader = (program: ChildProgram) => {
  const pool = createChildPool(program, { atMost: 1, kept: 1 });
  const tools = {
    pool,
    served: servedBlobs({ get: () => Promise.reject(new Error('none')) }),
    forms: { find: () => Promise.resolve(null) },
    handwriting: null,
    logger: createLogger('test', 'silent'),
  };
  const read = (
    bytes: Buffer,
    onProgress: (percentage: number) => void = () => undefined,
  ): Promise<DocumentReading> =>
    readDocumentInChild(
      tools,
      {
        readingId: crypto.randomUUID(),
        organisation: crypto.randomUUID(),
        layout: 1,
        options: {
          ...readingOptions,
          mode: 'DN',
          readingMode: 'SR',
          isCorrectingFramePosition: false,
          shouldRotateImage: true,
        },
        sources: [{ fileId: crypto.randomUUID(), firstPage: 1, pages: null, bytes }],
        sheets: null,
        lexicon: null,
        preset: null,
        countsPages: false,
      },
      {
        onPagesCounted: () => Promise.resolve(),
        onProgress,
        turn: { pass: () => Promise.resolve(), end: () => undefined },
        signal: new AbortController().signal,
      },
    );
  return { read, close: () => pool.close() };
};

/** The text of a value by its label. */
export const valueOf = ({ content }: DocumentReading, label: string): string | undefined =>
  content.inputs.find((input) => input.label === label)?.value;
