import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageTransform } from '@reader/contracts/objects/geometry';
import { movedBy } from '../../pipeline/geometry/boxes.js';
import { withMargin, type GreyImage } from '../../pipeline/geometry/raster.js';
import { DIGITS, EngineFailure, type OcrEngine, type OcrLine, type OcrRegion } from '../engine.js';
import { toPgm } from '../tesseract/pnm.js';
import { lineAmongNeighbours } from '../tesseract/among-neighbours.js';
import { LINE_MARGIN, SEGMENTATION } from '../tesseract/segmentation.js';
import { linesOfHocr } from './lines-of-hocr.js';
import { runProgram } from './run-program.js';
import { limitConcurrency } from '../limit-concurrency.js';

/** Crops a process is given: loading its data takes as long as reading some ten lines. */
const LINES_PER_PROCESS = 48;
/** Prefix of the folders for crops; the process id follows, so that a process finds its own. */
export const SCRATCH = 'reader-ocr-';
/** A process that is not done by then is stuck. */
const START_MS = 20_000;
const REGION_MS = { page: 60_000, scattered: 60_000, line: 4_000 } as const;

interface TesseractCliOptions {
  /** The program's name or path. */
  readonly program?: string;
  /** Processes at a time (some 100 MB each). */
  readonly processes?: number;
  /** Folder of the language data; the program's own when left out. */
  readonly dataFolder?: string;
}

/** Regions that one process can read with the same settings. */
interface Batch {
  readonly layout: OcrRegion['layout'];
  readonly language: string;
  readonly whitelist: string;
  readonly indices: number[];
}

/**
 * The system's native tesseract. It reads a line faster than tesseract.js, but every process loads its data
 * first, so it gains only where many lines share their settings. It has one opinion only: a region that asks for the
 * second gets no lines. Crops pass through a folder of their own below the system's temporary one, readable by this
 * user only and removed at once.
 */
export const createTesseractCliEngine = (options: TesseractCliOptions = {}): OcrEngine => {
  const program = options.program ?? 'tesseract';
  const limited = limitConcurrency(options.processes ?? 1);
  const data = options.dataFolder === undefined ? [] : ['--tessdata-dir', options.dataFolder];

  /** The batch in one mode after the other, each time only the regions in which the one before found nothing. */
  const readBatch = async (
    batch: Batch,
    regions: readonly OcrRegion[],
    signal: AbortSignal,
  ): Promise<OcrLine[][]> => {
    const margin = batch.layout === 'line' ? LINE_MARGIN : 0;
    const results: OcrLine[][] = batch.indices.map(() => []);
    let open = batch.indices.map((_, position) => position);
    for (const mode of SEGMENTATION[batch.layout]) {
      if (open.length === 0) break;
      const images = open.map((position) => withMargin(regions[batch.indices[position]!]!.image, margin));
      const settings = [
        ...['-l', batch.language, '--psm', mode, '--dpi', '300', '-c', 'hocr_char_boxes=1'],
        ...(batch.layout === 'line' ? ['-c', 'tessedit_do_invert=0'] : []),
        ...(batch.whitelist === '' ? [] : ['-c', `tessedit_char_whitelist=${batch.whitelist}`]),
      ];
      const timeoutMs = START_MS + images.length * REGION_MS[batch.layout];
      const read = await limited(() =>
        readImages(program, [...data, ...settings], images, timeoutMs, signal),
      );
      open.forEach(
        (position, at) => (results[position] = (read[at] ?? []).map((line) => moved(line, -margin))),
      );
      open = open.filter((position) => results[position]!.length === 0);
    }
    return results;
  };

  return {
    name: 'tesseract-cli',
    read: async (regions, signal) => {
      const results: OcrLine[][] = Array.from({ length: regions.length }, () => []);
      const readings = await Promise.allSettled(
        batchesOf(regions).map(async (batch) => {
          const read = await readBatch(batch, regions, signal);
          batch.indices.forEach((index, position) => (results[index] = read[position]!));
        }),
      );
      // Only now: when one batch fails, the others still have to remove their files.
      for (const reading of readings) if (reading.status === 'rejected') throw reading.reason;
      return results;
    },
    orientation: (image, signal) =>
      limited(() =>
        inScratchFolder(async (folder) => {
          const file = join(folder, 'page.pgm');
          await writeFile(file, toPgm(image));
          const args = [file, '-', ...data, '-l', 'osd', '--psm', '0', '--dpi', '300'];
          const { output } = await runProgram(program, args, START_MS + REGION_MS.page, signal);
          return orientationOf(output);
        }),
      ),
    close: () => Promise.resolve(),
  };
};

const languageOf = ({ alphabet }: OcrRegion): string => (alphabet === 'any' ? 'jpn' : 'eng');

const whitelistOf = ({ alphabet, whitelist }: OcrRegion): string =>
  whitelist ?? (alphabet === 'digits' ? DIGITS : '');

/** Lines with the same settings in bundles, pages alone. */
const batchesOf = (regions: readonly OcrRegion[]): Batch[] => {
  const batches: Batch[] = [];
  const open = new Map<string, Batch>();
  regions.forEach((region, index) => {
    if (region.opinion === 'second') return;
    const settings = { language: languageOf(region), whitelist: whitelistOf(region) };
    const key = `${settings.language} ${settings.whitelist}`;
    const batch = region.layout === 'line' ? open.get(key) : undefined;
    if (batch && batch.indices.length < LINES_PER_PROCESS) {
      batch.indices.push(index);
      return;
    }
    const started: Batch = { layout: region.layout, ...settings, indices: [index] };
    batches.push(started);
    if (region.layout === 'line') open.set(key, started);
  });
  return batches;
};

const readImages = (
  program: string,
  settings: readonly string[],
  images: readonly GreyImage[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<OcrLine[][]> =>
  inScratchFolder(async (folder) => {
    const files = images.map((_, index) => join(folder, `${index}.pgm`));
    await Promise.all(images.map((image, index) => writeFile(files[index]!, toPgm(image))));
    const list = join(folder, 'list.txt');
    await writeFile(list, files.map((file) => `${file}\n`).join(''));
    const target = join(folder, 'read');
    const { code, output } = await runProgram(
      program,
      [list, target, ...settings, 'hocr'],
      timeoutMs,
      signal,
    );
    if (code !== 0) throw new EngineFailure(`${program} ended with ${code}: ${output.trim().slice(-500)}`);
    const pages = linesOfHocr(await readFile(`${target}.hocr`, 'utf8'));
    if (pages.length !== images.length)
      throw new EngineFailure(`${program} read ${pages.length} of ${images.length} pictures`);
    return pages.map((lines) => lines.map(lineAmongNeighbours));
  });

/** A folder readable by this user only, removed after use: what people wrote passes through it. */
const inScratchFolder = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), `${SCRATCH}${process.pid}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** `--psm 0` reports how to turn the page, or nothing where it has too little text. */
const orientationOf = (output: string): { turn: PageTransform['quarterTurn']; confidence: number } | null => {
  const turn = Number(/^Rotate: (\d+)$/m.exec(output)?.[1]);
  const confidence = Number(/^Orientation confidence: ([\d.]+)$/m.exec(output)?.[1]);
  if (turn !== 0 && turn !== 90 && turn !== 180 && turn !== 270) return null;
  return { turn, confidence: Number.isFinite(confidence) ? confidence : 0 };
};

const moved = (line: OcrLine, by: number): OcrLine =>
  by === 0
    ? line
    : {
        symbols: line.symbols.map((symbol) => ({
          ...symbol,
          box: movedBy(symbol.box, by, by),
        })),
      };
