import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { changesBetween, type InputFields, isEntered, withChanges } from './changes';
import { OverlaidMap } from './overlaid-map';

const byId = (inputs: Iterable<UserInput>): Map<string, UserInput> =>
  new Map(Array.from(inputs, (input) => [input.id, input]));

/** When more values have changed than this, copying all of them is no more work. */
const MOST_SINCE = 100;

/** The values of a document as they were loaded, and as they are on the screen. */
export class EditedValues {
  private base: Map<string, UserInput>;
  /** As they are on the screen, by id. Who changes one says so (`touch`). */
  now: Map<string, UserInput>;
  /** Values that may differ from what was loaded: a table of ten thousand cells is not compared at each key. */
  private edited = new Set<string>();
  /** Touched since that was last asked; null: anything may have changed. */
  private touched: Set<string> | null = null;
  /** The values at some time, and those that have changed since; null: they have to be copied again. */
  private copied: { readonly values: ReadonlyMap<string, UserInput>; readonly since: Set<string> } | null =
    null;

  constructor(loaded: Iterable<UserInput>) {
    this.base = byId(loaded);
    this.now = new Map(this.base);
  }

  /** The value as it was loaded; undefined for one that is not saved yet. */
  saved(id: string): UserInput | undefined {
    return this.base.get(id);
  }

  /** Anything may have changed. */
  private forget(): void {
    this.touched = null;
    this.copied = null;
  }

  touch(id: string): void {
    this.edited.add(id);
    this.touched?.add(id);
    this.copied?.since.add(id);
  }

  /** Which values may have changed since this was last called; null: all of them may. */
  takeTouched(): ReadonlySet<string> | null {
    const { touched } = this;
    this.touched = new Set();
    return touched;
  }

  /** The values as they are now, which stay as they are. Ten thousand are not copied for the one that was typed. */
  snapshot(): ReadonlyMap<string, UserInput> {
    const { copied, now } = this;
    const isSameKeys = copied && [...copied.since].every((id) => copied.values.has(id) && now.has(id));
    if (isSameKeys && copied.since.size <= MOST_SINCE)
      return new OverlaidMap(copied.values, new Map(Array.from(copied.since, (id) => [id, now.get(id)!])));
    const values = new Map(now);
    this.copied = { values, since: new Set() };
    return values;
  }

  /** What differs from what was loaded. */
  changes(): ObjectChange[] {
    const some = (inputs: ReadonlyMap<string, UserInput>) =>
      byId([...this.edited].map((id) => inputs.get(id)).filter((input) => input !== undefined));
    return changesBetween(some(this.base), some(this.now));
  }

  /** Lays kept edits on what was loaded. */
  restore(changes: readonly ObjectChange[]): void {
    this.forget();
    this.now = withChanges(this.now, changes);
    for (const { id } of changes) this.edited.add(id);
  }

  /** These changes are saved now; what was typed meanwhile stays a change. */
  markSaved(changes: readonly ObjectChange[]): void {
    this.forget();
    this.base = withChanges(this.base, changes);
    for (const change of changes) {
      const saved = this.base.get(change.id);
      if (!saved || change.action !== 'updated' || !isEntered(change.after)) continue;
      this.base.set(change.id, { ...saved, is_corrected: true });
      const now = this.now.get(change.id);
      if (now) this.now.set(change.id, { ...now, is_corrected: true });
    }
  }

  /** New values from the server with the own edits on top; answers the ids of what somebody else changed by it. */
  rebase(loaded: Iterable<UserInput>): string[] {
    this.forget();
    const before = this.now;
    const mine = this.changes();
    this.base = byId(loaded);
    this.now = withChanges(this.base, mine);
    this.edited = new Set(mine.map(({ id }) => id));
    const others = [...this.now.values()].filter((now) => {
      const then = before.get(now.id);
      return then?.value !== now.value || then.mark !== now.mark;
    });
    const gone = [...before.keys()].filter((id) => !this.now.has(id));
    return [...others.map(({ id }) => id), ...gone];
  }

  /** One field as it was loaded; a value goes with its mark. */
  revert(id: string, field: string): void {
    this.forget();
    const saved = this.base.get(id);
    const now = this.now.get(id);
    if (!saved) this.now.delete(id);
    else if (!now) this.now.set(id, saved);
    else if (isEntered({ [field]: null })) {
      const { value, mark, mark_reason } = saved;
      this.now.set(id, { ...now, value, mark, mark_reason });
    } else if (field in saved) {
      this.now.set(id, { ...now, [field]: saved[field as keyof InputFields] });
    }
  }

  /** Back to what was loaded. */
  discard(): void {
    this.forget();
    this.now = new Map(this.base);
    this.edited = new Set();
  }
}
