import type { Figures } from '../report.js';
import { slopeOf } from './slope.js';

const MIB = 1_048_576;
/** What loading engines and first pages takes is not growth. */
const WARM_UP_SHARE = 0.3;
const LEAST_PAGES = 100;

/** The samples (bytes, at equal steps) without the first, which show engines and first pages being loaded. */
const afterWarmUp = (samples: readonly number[]): readonly number[] =>
  samples.slice(Math.floor(samples.length * WARM_UP_SHARE));

/**
 * Growth of memory over a run, from a sample of bytes after each document. Nothing of a short run: caches of forms fill up
 * over the first dozens of pages, and it would only show that.
 */
export const memoryGrowth = (samples: readonly number[], pages: number): Figures =>
  pages < LEAST_PAGES
    ? {}
    : {
        'memory-growth': {
          value: (slopeOf(afterWarmUp(samples)) * 100 * samples.length) / pages / MIB,
          unit: 'MiB/100 pages',
        },
      };
