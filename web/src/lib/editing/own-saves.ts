import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ConflictChoice } from './save-changes';
import type { Conflict, SaveResult } from './save-result';

interface NamedObject {
  readonly class: string;
  readonly id: string;
}

const keyOf = ({ class: className, id }: NamedObject, field: string): string => `${className}/${id}/${field}`;

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
  /** What was saved, and on which base. */
  private readonly values = new Map<string, { readonly value: string; readonly base: number }>();

  /**
   * `base`: the revision that edits of an object are based on now; own saves that are in it are never in the way again.
   * `mayBeSaved`: whether after this failure nobody knows whether the server has saved.
   */
  constructor(
    private readonly base: (object: NamedObject) => number,
    private readonly mayBeSaved: (failure: unknown) => boolean,
  ) {}

  /** Saves `changes`, and remembers them unless they were refused. */
  async during(changes: readonly ObjectChange[], save: () => Promise<SaveResult>): Promise<SaveResult> {
    const based = changes.map((change) => ({ change, base: this.base(change) }));
    const add = (): void => based.forEach(({ change, base }) => this.add(change, base));
    try {
      const result = await save();
      if (result.kind === 'saved') add();
      return result;
    } catch (error) {
      if (this.mayBeSaved(error)) add();
      throw error;
    }
  }

  private add(change: ObjectChange, base: number): void {
    if (change.action === 'deleted') return void this.values.set(keyOf(change, ALL), { value: '', base });
    this.values.delete(keyOf(change, ALL));
    for (const [field, value] of Object.entries(change.after))
      this.values.set(keyOf(change, field), { value: asKept(value), base });
  }

  /** The value in the way is the one that was saved here last. */
  private isOwn({ _class, id, field, theirs }: Conflict): boolean {
    const object = { class: _class, id };
    const savedHere = (name: string): string | undefined => {
      const saved = this.values.get(keyOf(object, name));
      return saved?.base === this.base(object) ? saved.value : undefined;
    };
    return (theirs === null && savedHere(ALL) !== undefined) || savedHere(field) === asKept(theirs);
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
    const written = new Set(changes.flatMap(({ action, id }) => (action === 'deleted' ? [] : id)));
    const ofOthers = conflicts.filter((conflict) => !written.has(conflict.id) || !this.isOwn(conflict));
    const choices = ofOthers.length === 0 ? [] : await ask(ofOthers);
    return choices && conflicts.map((conflict) => choices[ofOthers.indexOf(conflict)] ?? 'mine');
  }
}
