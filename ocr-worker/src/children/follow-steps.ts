import type { LimitedChild } from '@reader/platform/children/limited-child';
import { BrokenContract } from './call-child.js';
import { limitsOf, type Stage, limitsWhileWaiting } from './child-limits.js';
import type { PageTurn } from './page-turns.js';

interface Followed<Step> {
  readonly child: LimitedChild;
  readonly turn: PageTurn;
  /** Whether the child may come to it, now. */
  readonly mayTake: (step: Step) => boolean;
  /** It begins. */
  readonly onStep: (step: Step) => void;
}

/** Counts within one call of a child: whether it was had at most so often, this time included. */
export const createTally = (): ((name: string, atMost: number) => boolean) => {
  const had = new Map<string, number>();
  return (name, atMost) => {
    const times = (had.get(name) ?? 0) + 1;
    if (times <= atMost) had.set(name, times);
    return times <= atMost;
  };
};

/**
 * Follows a child from step to step: each waits for its turn and has limits of its own. A step that it may not take, or that
 * it names before its last one has its turn, would lift its limits: it ends the child.
 */
export const followSteps = <Step extends { readonly stage: Stage; readonly page: number }>({
  child,
  turn,
  mayTake,
  onStep,
}: Followed<Step>): ((step: Step) => Promise<void>) => {
  let isWaiting = false;
  return async (step) => {
    if (isWaiting || !mayTake(step))
      throw new BrokenContract(`not a step it may take: ${step.stage} ${step.page}`);
    isWaiting = true;
    child.restartLimits(limitsWhileWaiting(limitsOf(step)));
    await turn.pass();
    isWaiting = false;
    onStep(step);
    child.restartLimits(limitsOf(step));
  };
};
