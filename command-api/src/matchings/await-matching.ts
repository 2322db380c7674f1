import { setTimeout } from 'node:timers/promises';
import type { MatchingFailed } from '@reader/contracts/jobs/matching/events';
import type { DataOf } from '@reader/contracts/events/define';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import type { Matching } from '../domain/matching/matching.js';
import { jobs, matchings } from '../handling/aggregates.js';
import { load, type CommandContext } from '../handling/handle.js';

/** How long a caller waits for what is done within a few seconds, and how often it is looked. */
const PATIENCE_MS = 4_000;
const LOOK_MS = 100;

/** What came of it within the time that a caller waits; null: it goes on. */
export type Outcome =
  { readonly matching: Matching } | { readonly failed: DataOf<typeof MatchingFailed> } | null;

/** Waits a little for a matching that was asked for. */
export const awaitMatching = async (
  { log }: Pick<Dependencies, 'log'>,
  { organisation }: CommandContext,
  matchingId: Id,
): Promise<Outcome> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const job = await load(log, jobs, matchingId, organisation);
    if (job?.hasFailed) {
      const { events } = await log.read(jobs.stream(matchingId));
      const failed = events.find(({ type }) => type === 'MatchingFailed');
      return { failed: failed!.data as DataOf<typeof MatchingFailed> };
    }
    if (job?.hasEnded) {
      const matching = await load(log, matchings, matchingId, organisation);
      return matching ? { matching } : null;
    }
    await setTimeout(LOOK_MS);
  }
  return null;
};
