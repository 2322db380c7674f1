import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ConflictChoice } from './save-changes';
import type { Conflict, SaveResult } from './save-result';

const keyOf = (className: string, id: string, field: string): string => `${className}/${id}/${field}`;

/** Stands for all fields of an object that was deleted here. */
const ALL = '*';

/** A value as it is kept: without the spaces around it, which the server takes away from names. */
const asKept = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.trim() : (value ?? null));

/**
 * What this editor has saved since its edits have their base. Where others saved in between, they stay based on what was
 * there before, so that the server tells what they contradict; then its own saves are in the way too, which is no question.
 */
export class OwnSaves {
  private readonly values = new Map<string, string>();
  private madeOn: unknown;

  /**
   * `base`: what the edits are based on now; own saves that are in it are never in the way again. `mayBeSaved`: whether after
   * this failure nobody knows whether the server has saved.
   */
  constructor(
    private readonly base: () => unknown,
    private readonly mayBeSaved: (failure: unknown) => boolean,
  ) {}

  private forgetSeen(): void {
    const base = this.base();
    if (base !== this.madeOn) this.values.clear();
    this.madeOn = base;
  }

  /** Saves `changes`, and remembers them unless they were refused. */
  async during(changes: readonly ObjectChange[], save: () => Promise<SaveResult>): Promise<SaveResult> {
    this.forgetSeen();
    try {
      const result = await save();
      if (result.kind === 'saved') this.add(changes);
      return result;
    } catch (error) {
      if (this.mayBeSaved(error)) this.add(changes);
      throw error;
    }
  }

  private add(changes: readonly ObjectChange[]): void {
    for (const change of changes) {
      if (change.action === 'deleted') this.values.set(keyOf(change.class, change.id, ALL), '');
      else {
        this.values.delete(keyOf(change.class, change.id, ALL));
        for (const [field, value] of Object.entries(change.after))
          this.values.set(keyOf(change.class, change.id, field), asKept(value));
      }
    }
  }

  /** The value in the way is the one that was saved here last. */
  private isOwn({ _class, id, field, theirs }: Conflict): boolean {
    if (theirs === null && this.values.has(keyOf(_class, id, ALL))) return true;
    return this.values.get(keyOf(_class, id, field)) === asKept(theirs);
  }

  /**
   * Asks about the conflicts with others only, which `changes` have. Of an object that they delete the server names one field
   * for all that was saved of it, so that this is asked about always. One choice per conflict; null: the user goes back to
   * editing.
   */
  async chosen(
    changes: readonly ObjectChange[],
    conflicts: readonly Conflict[],
    ask: (ofOthers: readonly Conflict[]) => Promise<readonly ConflictChoice[] | null>,
  ): Promise<readonly ConflictChoice[] | null> {
    this.forgetSeen();
    const written = new Set(changes.flatMap(({ action, id }) => (action === 'deleted' ? [] : id)));
    const ofOthers = conflicts.filter((conflict) => !written.has(conflict.id) || !this.isOwn(conflict));
    const choices = ofOthers.length === 0 ? [] : await ask(ofOthers);
    return choices && conflicts.map((conflict) => choices[ofOthers.indexOf(conflict)] ?? 'mine');
  }
}
