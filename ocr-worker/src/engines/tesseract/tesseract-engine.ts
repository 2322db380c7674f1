import type { WorkerParams } from 'tesseract.js';
import { movedBy } from '../../pipeline/geometry/boxes.js';
import { withMargin, type GreyImage } from '../../pipeline/geometry/raster.js';
import { DIGITS, type OcrEngine, type OcrLine, type OcrRegion, type OrientationOpinion } from '../engine.js';
import { lineAmongNeighbours } from './among-neighbours.js';
import { linesOfPage } from './lines-of-page.js';
import { toPgm } from './pnm.js';
import { LINE_MARGIN, SEGMENTATION } from './segmentation.js';
import type { TesseractWorker } from './tesseract-worker.js';
import { WorkerPool } from './worker-pool.js';

/** Characters that nobody writes, but that the Japanese data sees in plain digits. */
const NEVER = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳⓪';
/** Few pages are asked about: forms and lines tell of most how they lie. What tells of the others takes 65 MB, starts in half a second, and ends at once. */
const ORIENTATION_IDLE_MS = 0;
/** Lines that a worker reads in one go before the next worker gets its share of a page. */
const LINES_PER_TURN = 16;

interface TesseractOptions {
  /** Japanese workers at most (135–180 MB each). */
  readonly workers?: number;
  /** Jobs (pages or single lines) after which a worker is replaced. */
  readonly jobsPerWorker?: number;
}

/** tesseract.js with the Japanese data, Latin and digits with the English; offline. */
export const createTesseractEngine = (options: TesseractOptions = {}): OcrEngine => {
  const size = Math.max(1, options.workers ?? 1);
  const jobsPerWorker = options.jobsPerWorker ?? 2_000;
  const pools = {
    any: new WorkerPool('jpn', size, jobsPerWorker),
    second: new WorkerPool('jpn', 1, jobsPerWorker, '4.0.0'),
    latin: new WorkerPool('eng', 1, jobsPerWorker),
    orientation: new WorkerPool('osd', 1, jobsPerWorker, undefined, ORIENTATION_IDLE_MS),
  };

  const readTurn = (turn: readonly OcrRegion[], signal: AbortSignal): Promise<OcrLine[][]> =>
    pools[dataFor(turn[0]!)].use(async (worker) => {
      const results: OcrLine[][] = [];
      for (const region of turn) results.push(await readRegion(worker, region, signal));
      return results;
    });

  return {
    name: 'tesseract',
    read: async (regions, signal) => {
      const results: OcrLine[][] = Array.from({ length: regions.length }, () => []);
      await Promise.all(
        turnsOf(regions).map(async (turn) => {
          const read = await readTurn(
            turn.map((index) => regions[index]!),
            signal,
          );
          turn.forEach((index, position) => (results[index] = read[position]!));
        }),
      );
      return results;
    },
    orientation: (image: GreyImage, signal) =>
      pools.orientation.use(async (worker): Promise<OrientationOpinion | null> => {
        const { orientation_degrees: degrees, orientation_confidence: confidence } = await worker.detect(
          toPgm(image),
          signal,
        );
        if (degrees !== 0 && degrees !== 90 && degrees !== 180 && degrees !== 270) return null;
        return { turn: degrees, confidence: confidence ?? 0 };
      }),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
};

const readRegion = async (
  worker: TesseractWorker,
  region: OcrRegion,
  signal: AbortSignal,
): Promise<OcrLine[]> => {
  const margin = region.layout === 'line' ? LINE_MARGIN : 0;
  const image = toPgm(withMargin(region.image, margin));
  for (const mode of SEGMENTATION[region.layout]) {
    const lines = linesOfPage(await worker.recognise(image, parametersOf(region, mode), signal));
    if (lines.length > 0) return lines.map((line) => lineAmongNeighbours(shifted(line, -margin)));
  }
  return [];
};

/** The data a region is read with; a second opinion exists of Japanese only. */
const dataFor = ({ alphabet, opinion }: OcrRegion): 'any' | 'second' | 'latin' => {
  if (alphabet !== 'any') return 'latin';
  return opinion === 'second' ? 'second' : 'any';
};

const parametersOf = ({ layout, alphabet, whitelist }: OcrRegion, mode: string): Partial<WorkerParams> => ({
  tessedit_pageseg_mode: mode as WorkerParams['tessedit_pageseg_mode'],
  tessedit_char_whitelist: whitelist ?? (alphabet === 'digits' ? DIGITS : ''),
  tessedit_char_blacklist: layout === 'line' && whitelist === undefined ? NEVER : '',
  tessedit_do_invert: layout === 'line' ? '0' : '1',
});

/** Indices of the regions that one worker reads in one go: same data, lines in bundles, pages alone. */
const turnsOf = (regions: readonly OcrRegion[]): number[][] => {
  const turns: number[][] = [];
  const open = new Map<string, number[]>();
  regions.forEach((region, index) => {
    const { layout } = region;
    const data = dataFor(region);
    const turn = open.get(data);
    if (layout !== 'line') turns.push([index]);
    else if (turn !== undefined && turn.length < LINES_PER_TURN) turn.push(index);
    else {
      const started = [index];
      turns.push(started);
      open.set(data, started);
    }
  });
  return turns;
};

const shifted = (line: OcrLine, by: number): OcrLine =>
  by === 0
    ? line
    : {
        symbols: line.symbols.map((symbol) => ({
          ...symbol,
          box: movedBy(symbol.box, by, by),
        })),
      };
