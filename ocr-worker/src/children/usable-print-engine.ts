import type { Logger } from '@reader/platform/logging/logger';
import type { PrintSettings } from '../engines/open-engines.js';
import { callChild } from './call-child.js';
import type { ChildPool } from './child-pool.js';

/** Reads where the chosen engine cannot run: it needs nothing that a system may lack. */
const FALLBACK = 'tesseract';
/** Of loading a model and reading a line, ms, at each try; it takes 0.3 s, more while all of a machine starts. */
const TRIES_MS = [20_000, 60_000];

export interface UsablePrintEngine {
  readonly engine: PrintSettings['PRINT_ENGINE'];
  /** The chosen one cannot run here; why, stands in the log. */
  readonly isFallback: boolean;
}

/**
 * The engine that reads print: the chosen one where a child process can read a line with it (the runtime may have no build for
 * this system, a model may be missing, a processor may lack what the library needs), else the built-in tesseract
 * until the worker is started again. One try that fails or takes too long is not believed.
 */
export const usablePrintEngine = async (
  chosen: PrintSettings['PRINT_ENGINE'],
  pool: ChildPool,
  logger: Logger,
): Promise<UsablePrintEngine> => {
  if (chosen === FALLBACK) return { engine: chosen, isFallback: false };
  for (const ms of TRIES_MS)
    try {
      const signal = AbortSignal.timeout(ms);
      await pool.use((child) =>
        callChild(child, { task: 'try engine', input: undefined, serving: {}, signal }),
      );
      return { engine: chosen, isFallback: false };
    } catch (error) {
      logger.error({ err: error, engine: chosen }, `${chosen} could not read a line here`);
    }
  logger.error({ engine: chosen }, `${FALLBACK} reads instead, until the worker is started again`);
  return { engine: FALLBACK, isFallback: true };
};
