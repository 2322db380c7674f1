import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import { ChildDeath, ChildError, type DeathReason } from '@reader/platform/children/child-errors';
import type { LimitedChild } from '@reader/platform/children/limited-child';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { TASK_LIMITS } from './child-limits.js';
import type { ChildPool } from './child-pool.js';

/** What staff are told of a file at which children die. */
export const problemOfDeath: Readonly<Record<DeathReason, ReadProblem>> = {
  memory: 'too-complex',
  output: 'too-complex',
  time: 'took-too-long',
  crash: 'corrupt-file',
};

/** A task, and what the child may ask for meanwhile. */
export interface ChildCall {
  readonly task: string;
  readonly input: unknown;
  readonly serving: Readonly<Record<string, (input: never) => unknown>>;
  readonly signal: AbortSignal;
}

/**
 * What the child answers.
 * @throws UnreadableFile as the child's pipeline did; ChildDeath; ChildError; what was thrown while it was served; the
 * signal's reason
 */
export const callChild = async (
  child: LimitedChild,
  { task, input, serving, signal }: ChildCall,
): Promise<unknown> => {
  try {
    return await child.call(task, input, {
      limits: TASK_LIMITS,
      signal,
      serve: (request, given) => {
        const serve = serving[request];
        if (!serve) throw new Error(`no request ${request}`);
        return serve(given as never);
      },
    });
  } catch (error) {
    if (!(error instanceof ChildError && error.kind === UnreadableFile.name)) throw error;
    throw new UnreadableFile(error.details['problem'] as ReadProblem, { cause: error });
  }
};

/** A call whose limits hold for all of it: what goes beyond them is refused by name. @throws as `callChild` */
export const callOnce = async (pool: ChildPool, call: ChildCall): Promise<unknown> => {
  try {
    return await pool.use((child) => callChild(child, call));
  } catch (error) {
    if (!(error instanceof ChildDeath) || error.reason === 'crash') throw error;
    throw new UnreadableFile(problemOfDeath[error.reason], { cause: error });
  }
};
