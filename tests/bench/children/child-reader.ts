import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { readingOptions } from '@reader/contracts/testing/examples/reading';
import { childProgram } from '@reader/ocr-worker/children/child-program';
import { PATIENCE_MS } from '@reader/ocr-worker/children/child-limits';
import { createChildPool } from '@reader/ocr-worker/children/child-pool';
import { createPageTurns, type PageTurns } from '@reader/ocr-worker/children/page-turns';
import type { PreparedForms } from '@reader/ocr-worker/children/prepared-forms';
import { readDocumentInChild } from '@reader/ocr-worker/children/calls/read-document-in-child';
import { servedBlobs } from '@reader/ocr-worker/children/served-blobs';
import { UnreadableFile } from '@reader/ocr-worker/pipeline/foundation/unreadable-file';
import { createLogger } from '@reader/platform/logging/logger';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';

/** Pages read at once, as on a machine with two processors. */
export const AT_ONCE = 2;

/** Forms are prepared by the children that need them. */
const NO_FORMS: Pick<PreparedForms, 'find'> = { find: () => Promise.resolve(null) };
const NO_BLOBS: Pick<SealedBlobs, 'get'> = { get: () => Promise.reject(new Error('no blobs here')) };

interface Asked {
  readonly organisation: Id;
  /** Each a file; together one document. */
  readonly files: readonly Buffer[];
  /** The catalogue of registered forms. */
  readonly sheets?: BlobRef;
  readonly signal?: AbortSignal;
}

export interface ChildReader {
  /** 'read', or why it could not be. @throws the signal's reason */
  read(asked: Asked): Promise<string>;
  close(): void;
}

export const turnsOfBench = (): PageTurns =>
  createPageTurns({ atOnce: AT_ONCE, begun: 2 * AT_ONCE, patienceMs: PATIENCE_MS });

/** Reads files by the worker's own children, who take turns by page. */
export const openChildReader = (blobs = NO_BLOBS, forms = NO_FORMS, turns = turnsOfBench()): ChildReader => {
  const program = childProgram({ PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract', handwriting: null });
  const pool = createChildPool(program, { atMost: 2 * AT_ONCE, kept: AT_ONCE });
  const tools = {
    pool,
    served: servedBlobs(blobs),
    forms,
    handwriting: null,
    logger: createLogger('bench', 'silent'),
  };
  return {
    read: async ({ organisation, files, sheets, signal = new AbortController().signal }) => {
      const turn = await turns.take(organisation, signal);
      const task = {
        readingId: crypto.randomUUID(),
        organisation,
        layout: files.length,
        options: readingOptions,
        sheets: sheets ?? null,
        lexicon: null,
        preset: null,
        sources: files.map((bytes) => ({ fileId: crypto.randomUUID(), firstPage: 1, pages: null, bytes })),
        countsPages: false,
      };
      const following = {
        onPagesCounted: () => Promise.resolve(),
        onProgress: () => undefined,
        turn,
        signal,
      };
      try {
        await readDocumentInChild(tools, task, following);
        return 'read';
      } catch (error) {
        if (error instanceof UnreadableFile) return error.problem;
        throw error;
      } finally {
        turn.end();
      }
    },
    close: () => pool.close(),
  };
};
