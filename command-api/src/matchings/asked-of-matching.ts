import type { MatchingRequested } from '@reader/contracts/jobs/matching/events';
import type { DataOf } from '@reader/contracts/events/define';
import type { Id } from '@reader/contracts/objects/ids';
import type { EventLog } from '@reader/platform/event-log/event-log';
import { jobs } from '../handling/aggregates.js';

/** What was asked for by the job of a matching; undefined: there is no such job. */
export const askedOfMatching = async (
  log: EventLog,
  matchingId: Id,
): Promise<DataOf<typeof MatchingRequested> | undefined> => {
  const [first] = (await log.read(jobs.stream(matchingId))).events;
  return first?.type === 'MatchingRequested' ? (first.data as DataOf<typeof MatchingRequested>) : undefined;
};
