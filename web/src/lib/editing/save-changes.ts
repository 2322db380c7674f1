import type { CommitAnswer } from '@reader/contracts/http/transactions';
import type { Conflict, Conflicting, SaveResult } from './save-result';

/** Whose value wins when two people changed the same field. */
export type ConflictChoice = 'mine' | 'theirs';

/** The steps of saving; `Changes` is the content of one transaction. */
export interface SaveSteps<Changes> {
  /** The next changes to push; null: everything is saved. */
  readonly next: () => Changes | null;
  /** @throws HttpProblem, NetworkFailure */
  readonly push: (changes: Changes) => Promise<SaveResult>;
  readonly markSaved: (changes: Changes, answer: CommitAnswer) => void | Promise<void>;
  /**
   * Handles an error of `push`; if it returns false or is absent, the error is thrown. Refused changes must not be
   * pushed again unchanged.
   */
  readonly refuse?: (changes: Changes, error: unknown) => boolean;
  /** One choice per conflict; null: the user goes back to editing. */
  readonly choose: (conflicts: readonly Conflict[]) => Promise<readonly ConflictChoice[] | null>;
  /**
   * Applies the unsaved changes to what others have saved; in the conflicts `theirs`, the others' value wins. From then on they
   * are based on the revision that has the conflicts, not on a later one: of that nothing was asked.
   */
  readonly rebase: (
    changes: Changes,
    resolved: Conflicting,
    theirs: readonly Conflict[],
  ) => void | Promise<void>;
}

const pushed = async <Changes>(steps: SaveSteps<Changes>, changes: Changes): Promise<SaveResult | null> => {
  try {
    return await steps.push(changes);
  } catch (error) {
    if (!steps.refuse?.(changes, error)) throw error;
    return null;
  }
};

/**
 * Saves until nothing is left, edits made meanwhile included. The user resolves conflicts, which are then pushed again
 * on top of the others' values.
 * @returns false if the user went back to editing; unsaved changes stay
 * @throws what `push` throws; unsaved changes stay
 */
export const saveUntilDone = async <Changes>(steps: SaveSteps<Changes>): Promise<boolean> => {
  for (let changes = steps.next(); changes !== null; changes = steps.next()) {
    const result = await pushed(steps, changes);
    if (!result) continue;
    if (result.kind === 'saved') await steps.markSaved(changes, result.answer);
    else {
      const { conflicts } = result;
      const choices = await steps.choose(conflicts);
      if (!choices) return false;
      const theirs = conflicts.filter((_, at) => choices[at] === 'theirs');
      await steps.rebase(changes, result, theirs);
    }
  }
  return true;
};
