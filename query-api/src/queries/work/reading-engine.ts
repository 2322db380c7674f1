import { ReadingEngine } from '@reader/contracts/http/about';
import { z } from 'zod';

const WITHIN_MS = 3_000;

/** Of what a worker says of itself; whatever else it says is left out. */
const WorkerHealth = z.object({ reading: ReadingEngine });

/** What reads print now, as a worker says at its health address; null: there is none, or it does not say. */
export const readingEngine = async (address: string | undefined): Promise<ReadingEngine | null> => {
  if (address === undefined) return null;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) });
    return WorkerHealth.safeParse(await answer.json()).data?.reading ?? null;
  } catch {
    return null;
  }
};
