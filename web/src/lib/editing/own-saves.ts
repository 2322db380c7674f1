import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ConflictChoice } from './save-changes';
import type { Conflict } from './save-result';

const keyOf = (className: string, id: string, field: string): string => `${className}/${id}/${field}`;

/**
 * What this editor has saved. Where others saved in between, its edits stay based on what was there before, so that
 * the server tells what they contradict; then its own saves are in the way too, which is no question.
 */
export class OwnSaves {
  private readonly values = new Map<string, string>();

  add(changes: readonly ObjectChange[]): void {
    for (const change of changes)
      if (change.action !== 'deleted')
        for (const [field, value] of Object.entries(change.after))
          this.values.set(keyOf(change.class, change.id, field), JSON.stringify(value ?? null));
  }

  /** The value in the way is the one that was saved here last. */
  private isOwn({ _class, id, field, theirs }: Conflict): boolean {
    return this.values.get(keyOf(_class, id, field)) === JSON.stringify(theirs ?? null);
  }

  /** Asks about the conflicts with others only. One choice per conflict; null: the user goes back to editing. */
  async chosen(
    conflicts: readonly Conflict[],
    ask: (ofOthers: readonly Conflict[]) => Promise<readonly ConflictChoice[] | null>,
  ): Promise<readonly ConflictChoice[] | null> {
    const ofOthers = conflicts.filter((conflict) => !this.isOwn(conflict));
    const choices = ofOthers.length === 0 ? [] : await ask(ofOthers);
    return choices && conflicts.map((conflict) => choices[ofOthers.indexOf(conflict)] ?? 'mine');
  }
}
