import { drawPage, questionnaire } from '@reader/ocr-worker/testing/draw-page';
import { imagePdf, textPdf } from '@reader/ocr-worker/testing/pdf-files';
import sharp from 'sharp';
import { hostilePdfs } from '../system/intake/hostile-pdfs.js';
import { openChildReader, type ChildReader } from './children/child-reader.js';
import { treeBytes } from './process-memory.js';
import { percentile, report, type Figures } from './report.js';

const MIB = 1_048_576;
const LOOK_EVERY_MS = 100;
const ALONE = 5;
const MANY_PAGES = 500;
/** How long the neighbour of the long document is looked at. */
const BESIDE_MS = 60_000;

const ofNeighbour = (reader: ChildReader) => {
  const organisation = crypto.randomUUID();
  /** What a file of one page takes the neighbour, in ms. */
  return async (name: string): Promise<number> => {
    const askedAt = performance.now();
    await reader.read({ organisation, files: [textPdf([name])] });
    return performance.now() - askedAt;
  };
};

/** A scan of very many pages, all alike, at 150 dpi. */
const longPdf = async (): Promise<Buffer> => {
  const size = { width: 1240, height: 1754 };
  const page = await sharp(drawPage(questionnaire)).resize(size).grayscale().jpeg({ quality: 60 }).toBuffer();
  return imagePdf(
    Array.from({ length: MANY_PAGES }, () => page),
    size,
  );
};

const BROKEN_OFF = new Error('looked at for long enough');

/** What the neighbour waits beside two documents of very many pages. */
const besideManyPages = async (reader: ChildReader, timed: (name: string) => Promise<number>) => {
  const long = await longPdf();
  const organisation = crypto.randomUUID();
  const stop = new AbortController();
  const reading = [1, 2].map(() => reader.read({ organisation, files: [long], signal: stop.signal }));
  let isRead = false;
  const all = Promise.allSettled(reading).finally(() => {
    isRead = true;
  });
  const waits: number[] = [];
  const until = performance.now() + BESIDE_MS;
  do {
    waits.push(await timed(`neighbour ${waits.length}`));
  } while (!isRead && performance.now() < until);
  stop.abort(BROKEN_OFF);
  await all;
  return waits;
};

/**
 * `npm run bench -- hostile`: what small files cost that keep a reader of PDFs busy for good, and how long another
 * organisation waits meanwhile for a page of text: beside two of these files at a time, which take all processors, and beside two
 * documents of 500 pages.
 */
export const run = async (): Promise<void> => {
  const reader = openChildReader();
  const figures: Record<string, Figures[string]> = {};
  const waits: number[] = [];
  const poisoner = crypto.randomUUID();
  const timed = ofNeighbour(reader);
  try {
    await Promise.all([timed('warm'), timed('warm')]);
    const alone: number[] = [];
    while (alone.length < ALONE) alone.push(await timed(`alone ${alone.length}`));
    figures['neighbour-alone'] = { value: percentile(alone, 0.5), unit: 'ms' };
    for (const [name, bytes] of hostilePdfs()) {
      let isOver = false;
      let peak = 0;
      const startedAt = performance.now();
      const read = () => reader.read({ organisation: poisoner, files: [bytes] });
      const hostile = Promise.all([read(), read()]).finally(() => {
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
    const beside = await besideManyPages(reader, timed);
    figures['neighbour-of-500-pages-p50'] = { value: percentile(beside, 0.5), unit: 'ms' };
    figures['neighbour-of-500-pages-p95'] = { value: percentile(beside, 0.95), unit: 'ms' };
  } finally {
    reader.close();
  }
  report('hostile', figures);
};
