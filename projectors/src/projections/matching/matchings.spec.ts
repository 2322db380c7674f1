import { id } from '@reader/contracts/testing/examples/ids';
import {
  matchingClosed,
  matchingOpened,
  matchingRequested,
  reflectionFinished,
  reflectionJobId,
  reflectionRequested,
  reflectionStarted,
  undoFailed,
  undoJobId,
  undoRequested,
  undoStarted,
} from '@reader/contracts/testing/examples/matching/matching';
import {
  ReflectionFailed,
  ReflectionFinished,
  ReflectionRequested,
} from '@reader/contracts/jobs/reflection/events';
import type { DomainEvent } from '@reader/contracts/events/define';
import { describe, expect, it } from 'vitest';
import { rowAfter } from '../testing/fold.js';
import { matchings } from './matchings.js';

const open = [matchingRequested(), matchingOpened()] as const;
const begun = [...open, reflectionStarted(), reflectionRequested()] as const;
const reflected = [...begun, reflectionFinished()] as const;
const reflectionFailed = ReflectionFailed.of({ ...reflectionStarted().data, problem: 'gave-up' });
/** The job that does again what failed. */
const again = id(990);
const requestedAgain = ReflectionRequested.of({ ...reflectionRequested().data, jobId: again });
const finishedAgain = ReflectionFinished.of({ ...reflectionFinished().data, jobId: again });
const stateAfter = (events: readonly DomainEvent[]) => {
  const row = rowAfter(matchings, ...events);
  return [row?.state, row?.job_id];
};

describe('a matching', () => {
  it.each<[string, readonly DomainEvent[], string, string | null]>([
    ['is open once all was found', open, 'open', null],
    ['is being reflected once there is a job', begun, 'reflecting', reflectionJobId],
    [
      'stands still where no job followed',
      [...open, reflectionStarted()],
      'reflection-stopped',
      reflectionJobId,
    ],
    [
      'stands still where the job failed',
      [...begun, reflectionFailed],
      'reflection-stopped',
      reflectionJobId,
    ],
    [
      'is being reflected by the job that does it again',
      [...begun, reflectionFailed, requestedAgain],
      'reflecting',
      again,
    ],
    ['is reflected', reflected, 'reflected', reflectionJobId],
    ['is taken back', [...reflected, undoStarted(), undoRequested()], 'undoing', undoJobId],
    [
      'stands still while it is taken back and that failed',
      [...reflected, undoStarted(), undoRequested(), undoFailed()],
      'undo-stopped',
      undoJobId,
    ],
    [
      'is not reflected again behind that',
      [...begun, reflectionFailed, undoStarted(), undoRequested(), requestedAgain, finishedAgain],
      'undoing',
      undoJobId,
    ],
    ['is closed', [...reflected, matchingClosed()], 'closed', reflectionJobId],
  ])('%s', (_what, events, state, jobId) => expect(stateAfter(events)).toEqual([state, jobId]));
});
