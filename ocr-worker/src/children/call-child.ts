import { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import {
  ChildDeath,
  ChildError,
  isUnexplained,
  type DeathReason,
} from '@reader/platform/children/child-errors';
import type { CallLimits, LimitedChild } from '@reader/platform/children/limited-child';
import type { z } from 'zod';
import { OutOfMemory } from '../pipeline/foundation/out-of-memory.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { TASK_LIMITS } from './child-limits.js';
import { childContract, type InputOf, type ResultOf, type Serving, type TaskName } from './child-contract.js';
import type { ChildPool } from './child-pool.js';

/** What staff are told of a file at which children die. */
export const problemOfDeath: Readonly<Record<DeathReason, ReadProblem>> = {
  memory: 'too-complex',
  output: 'too-complex',
  time: 'took-too-long',
  crash: 'corrupt-file',
  killed: 'gave-up',
};

/** In serving a child: it asks for what no child of ours asks for. It is not trusted any further, and ends as by a crash. */
export class BrokenContract extends Error {
  override readonly name = 'BrokenContract';
}

/** A task, and what the child may ask for meanwhile. */
export interface ChildCall<Task extends TaskName> {
  readonly task: Task;
  readonly input: InputOf<Task>;
  readonly serving: Serving<Task>;
  /** Those of a task that has no parts, where left out. */
  readonly limits?: CallLimits;
  readonly signal: AbortSignal;
}

/** Serves requests as the contract has them. @throws BrokenContract; what serving throws */
const served = <Task extends TaskName>(task: Task, serving: Serving<Task>) => {
  const requests: Readonly<Record<string, { readonly asked: z.ZodType }>> = childContract[task].requests;
  const serve = serving as Readonly<Record<string, (asked: unknown) => unknown>>;
  return (request: string, sent: unknown): unknown => {
    const asked = Object.hasOwn(requests, request) ? requests[request]?.asked.safeParse(sent) : undefined;
    if (!asked?.success)
      throw new BrokenContract(`not a request of ${task}: ${request}`, { cause: asked?.error });
    return serve[request]?.(asked.data);
  };
};

/** What the child threw, as it is thrown here: memory that was not to be had, as the death that it soon is. */
const failureOf = (error: ChildError, child: LimitedChild): Error => {
  if (error.kind === OutOfMemory.name) {
    child.kill();
    return new ChildDeath('memory', error.message);
  }
  if (error.kind !== UnreadableFile.name) return error;
  const problem = ReadProblem.safeParse(error.details['problem']);
  return new UnreadableFile(problem.success ? problem.data : 'corrupt-file', { cause: error });
};

/**
 * What the child answers, as the contract has it.
 * @throws UnreadableFile as the child's pipeline did, or when the answer is not as it must be; ChildDeath, also of a child
 * that breaks the contract, or lacks memory; ChildError; what was thrown while it was served; the signal's reason
 */
export const callChild = async <Task extends TaskName>(
  child: LimitedChild,
  { task, input, serving, limits = TASK_LIMITS, signal }: ChildCall<Task>,
): Promise<ResultOf<Task>> => {
  const serve = served(task, serving);
  let answer: unknown;
  try {
    answer = await child.call(task, input, {
      limits,
      signal,
      serve: async (request, sent) => {
        try {
          return await serve(request, sent);
        } catch (error) {
          if (error instanceof BrokenContract) child.condemn(error.message);
          throw error;
        }
      },
    });
  } catch (error) {
    throw error instanceof ChildError ? failureOf(error, child) : error;
  }
  const result = (childContract[task].result as z.ZodType<ResultOf<Task>>).safeParse(answer);
  if (result.success) return result.data;
  child.kill();
  throw new UnreadableFile('corrupt-file', { cause: result.error });
};

/** A call whose limits hold for all of it: what goes beyond them is refused by name. @throws as `callChild` */
export const callOnce = async <Task extends TaskName>(
  pool: ChildPool,
  call: ChildCall<Task>,
): Promise<ResultOf<Task>> => {
  try {
    return await pool.use((child) => callChild(child, call));
  } catch (error) {
    if (!(error instanceof ChildDeath) || isUnexplained(error.reason)) throw error;
    throw new UnreadableFile(problemOfDeath[error.reason], { cause: error });
  }
};
