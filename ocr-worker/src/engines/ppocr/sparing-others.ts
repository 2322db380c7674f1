import { EngineFailure, type OcrLine, type OcrRegion } from '../engine.js';

type ReadLine = (region: OcrRegion, signal: AbortSignal) => Promise<OcrLine[]>;

/** Lines in a row that cannot be read before the engine counts as broken. */
const MOST_IN_A_ROW = 20;

/**
 * Of a line that the engine fails on nothing was read, so that it costs nobody the rest of a document. One that fails on line after
 * line, or has never read any, is broken, and says so.
 * @throws EngineFailure of the engine that is broken
 */
export const sparingOthers = (readLine: ReadLine): ReadLine => {
  let failedInARow = MOST_IN_A_ROW;
  return async (region, signal) => {
    try {
      const lines = await readLine(region, signal);
      failedInARow = 0;
      return lines;
    } catch (error) {
      failedInARow += 1;
      if (!(error instanceof EngineFailure) || failedInARow > MOST_IN_A_ROW) throw error;
      return [];
    }
  };
};
