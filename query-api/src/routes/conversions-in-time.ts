import { ProblemError } from '@reader/platform/http/problems';
import { takePauses, TookTooLong } from '@reader/platform/batches/take-pauses';
import { ConversionsTooCostly } from '../output/text/conversion-budget.js';
import type { Pausing } from '@reader/platform/batches/pausing';

/** Of one preview in all. */
const LONGEST_MS = 3_000;

/** What conversions make while somebody waits for it; others are answered meanwhile. @throws ProblemError 'conversion-too-slow' */
export const conversionsInTime = async <Result>(work: Pausing<Result>): Promise<Result> => {
  try {
    return await takePauses(LONGEST_MS)(work);
  } catch (error) {
    if (error instanceof TookTooLong || error instanceof ConversionsTooCostly)
      throw new ProblemError('conversion-too-slow');
    throw error;
  }
};
