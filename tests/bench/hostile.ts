import { readingOptions } from '@reader/contracts/testing/examples/reading';
import { createLogger } from '@reader/platform/logging/logger';
import { createChildPool } from '@reader/ocr-worker/children/child-pool';
import { createPageTurns } from '@reader/ocr-worker/children/page-turns';
import { childProgram } from '@reader/ocr-worker/children/child-program';
import { readDocumentInChild } from '@reader/ocr-worker/children/read-document-in-child';
import { servedBlobs } from '@reader/ocr-worker/children/served-blobs';
import { UnreadableFile } from '@reader/ocr-worker/pipeline/foundation/unreadable-file';
import { textPdf } from '@reader/ocr-worker/testing/pdf-files';
import { hostilePdfs } from '../system/intake/hostile-pdfs.js';
import { treeBytes } from './process-memory.js';
import { report, type Figures } from './report.js';

const MIB = 1_048_576;
const LOOK_EVERY_MS = 100;

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const AT_ONCE = 2;
const ALONE = 5;

/** Reads files by the worker's own children, two pages at once, as on a machine with two processors. */
const openReader = () => {
  const program = childProgram({ PRINT_ENGINE: 'tesseract', TESSERACT: 'tesseract', hasHandwriting: false });
  const pool = createChildPool(program, { atMost: 2 * AT_ONCE, kept: AT_ONCE });
  const served = servedBlobs({ get: () => Promise.reject(new Error('no blobs here')) });
  const tools = { pool, served, handwriting: null, logger: createLogger('bench', 'silent') };
  const turns = createPageTurns({ atOnce: AT_ONCE, begun: 2 * AT_ONCE });
  const read = async (bytes: Buffer, organisation: string): Promise<string> => {
    const { signal } = new AbortController();
    const turn = await turns.take(organisation, signal);
    const task = {
      readingId: crypto.randomUUID(),
      organisation,
      layout: 1,
      options: readingOptions,
      sheets: null,
      lexicon: null,
      preset: null,
      sources: [{ fileId: crypto.randomUUID(), firstPage: 1, pages: null, bytes }],
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
  };
  return { read, close: () => pool.close() };
};

/**
 * `npm run bench -- hostile`: what small files cost at which a reader of PDFs runs away, and what another organisation
 * waits meanwhile, whose every page of text finds all processors taken by them.
 */
export const run = async (): Promise<void> => {
  const { read, close } = openReader();
  const figures: Record<string, Figures[string]> = {};
  const waits: number[] = [];
  const [poisoner, neighbour] = [crypto.randomUUID(), crypto.randomUUID()];
  const timed = async (name: string): Promise<number> => {
    const askedAt = performance.now();
    await read(textPdf([name]), neighbour);
    return performance.now() - askedAt;
  };
  try {
    await Promise.all([timed('warm'), timed('warm')]);
    const alone: number[] = [];
    while (alone.length < ALONE) alone.push(await timed(`alone ${alone.length}`));
    figures['neighbour-alone'] = { value: percentile(alone, 0.5), unit: 'ms' };
    for (const [name, bytes] of hostilePdfs()) {
      let isOver = false;
      let peak = 0;
      const startedAt = performance.now();
      const hostile = Promise.all([read(bytes, poisoner), read(bytes, poisoner)]).finally(() => {
        isOver = true;
      });
      const look = setInterval(() => {
        peak = Math.max(peak, treeBytes(process.pid));
      }, LOOK_EVERY_MS);
      do {
        waits.push(await timed(`neighbour of ${name}`));
      } while (!isOver);
      const [outcome] = await hostile;
      clearInterval(look);
      const seconds = (performance.now() - startedAt) / 1000;
      console.error(`${name} (${bytes.length} bytes): ${outcome}`);
      figures[`${name}-seconds`] = { value: seconds, unit: 's', reach: { atMost: 90 } };
      figures[`${name}-peak`] = { value: peak / MIB, unit: 'MiB', reach: { atMost: 3_000 } };
    }
    figures['neighbour-p50'] = { value: percentile(waits, 0.5), unit: 'ms' };
    figures['neighbour-p95'] = { value: percentile(waits, 0.95), unit: 'ms' };
  } finally {
    close();
  }
  report('hostile', figures);
};
