import type { WorkerParams } from 'tesseract.js';
import { withMargin, type GreyImage } from '../../pipeline/raster.js';
import type { OcrEngine, OcrLine, OcrRegion, OrientationOpinion } from '../engine.js';
import { linesOfPage } from './lines-of-page.js';
import { toPgm } from './pnm.js';
import { WorkerPool } from './worker-pool.js';

/** Page segmentation: sparse text for what lies between tables, a single line for a tight crop. */
const SEGMENTATION = { page: process.env['PSM'] ?? '11', line: '7' } as const;
const DIGITS = '0123456789.,-/:()%+';
/** White px around a tight crop. */
const LINE_MARGIN = 12;
/** Lines a worker reads at a stretch before the next worker gets its share of a page. */
const LINES_PER_TURN = 16;

export interface TesseractOptions {
  /** Japanese workers at most (135–180 MB each). */
  readonly workers?: number;
  /** Jobs (pages or single lines) after which a worker is replaced. */
  readonly jobsPerWorker?: number;
}

/** The built-in engine: tesseract.js with the Japanese data, Latin and digits with the English; offline. */
export const createTesseractEngine = (options: TesseractOptions = {}): OcrEngine => {
  const size = Math.max(1, options.workers ?? 1);
  const jobsPerWorker = options.jobsPerWorker ?? 2_000;
  const pools = {
    any: new WorkerPool('jpn', size, jobsPerWorker),
    latin: new WorkerPool('eng', 1, jobsPerWorker),
    orientation: new WorkerPool('osd', 1, jobsPerWorker),
  };

  const readTurn = (turn: readonly OcrRegion[], signal: AbortSignal): Promise<OcrLine[][]> =>
    pools[turn[0]!.alphabet === 'any' ? 'any' : 'latin'].use(async (worker) => {
      const results: OcrLine[][] = [];
      for (const region of turn) {
        const margin = region.layout === 'line' ? LINE_MARGIN : 0;
        const page = await worker.recognise(
          toPgm(withMargin(region.image, margin)),
          parametersOf(region),
          signal,
        );
        results.push(linesOfPage(page).map((line) => shifted(line, -margin)));
      }
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

const parametersOf = ({ layout, alphabet }: OcrRegion): Partial<WorkerParams> => ({
  tessedit_pageseg_mode: SEGMENTATION[layout] as WorkerParams['tessedit_pageseg_mode'],
  tessedit_char_whitelist: alphabet === 'digits' ? DIGITS : '',
  tessedit_do_invert: layout === 'line' ? '0' : '1',
});

/** Indices of the regions that one worker reads in one go: same alphabet, lines in bundles, pages alone. */
const turnsOf = (regions: readonly OcrRegion[]): number[][] => {
  const turns: number[][] = [];
  const open = new Map<string, number[]>();
  regions.forEach(({ layout, alphabet }, index) => {
    const turn = open.get(alphabet);
    if (layout === 'page') turns.push([index]);
    else if (turn !== undefined && turn.length < LINES_PER_TURN) turn.push(index);
    else {
      const started = [index];
      turns.push(started);
      open.set(alphabet, started);
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
          box: { ...symbol.box, x: symbol.box.x + by, y: symbol.box.y + by },
        })),
      };
