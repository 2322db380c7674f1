import type { Answer, Caller } from '../installation/caller.js';
import { commit } from '../installation/given.js';

export type Pushed = Record<string, unknown>;

/** @throws Error when a call of the history is refused: the recording is then worth nothing */
export const taken = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
};

/** Saves objects in one transaction. @throws Error when they are refused */
export const save = async (by: Caller, ...pushed: Pushed[]) => taken(await commit(by, pushed));
