import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';
import { changesBetween, countChanges, type ObjectLists, rebased } from './object-changes';

export interface EditorView<Lists> {
  readonly lists: Lists;
  /** What a save would push. */
  readonly changes: readonly ObjectChange[];
  /** Unsaved changes as a person counts them. */
  readonly count: number;
  readonly canUndo: boolean;
}

/** Steps that can be undone. */
const DEPTH = 200;

/**
 * The unsaved edits of a configuration: the objects as they were saved, and as they are now. Framework-free; a
 * component subscribes to it. The view is a new object whenever something changed, and the same while nothing did.
 */
export class ObjectEditor<Lists extends ObjectLists> {
  private now: Lists;
  private past: readonly Lists[] = [];
  private step: string | null = null;
  private shown: EditorView<Lists>;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly classes: readonly ObjectClass[],
    private saved: Lists,
  ) {
    this.now = saved;
    this.shown = this.look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly view = (): EditorView<Lists> => this.shown;

  /** One edit. Edits one after another with the same `step` (typing into a field) are undone together. */
  edit(change: (lists: Lists) => Lists, step: string | null = null): void {
    const next = change(this.now);
    if (next === this.now) return;
    if (step === null || step !== this.step) this.past = [...this.past, this.now].slice(-DEPTH);
    this.step = step;
    this.now = next;
    this.tell();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.step = null;
    this.now = before;
    this.tell();
  }

  /** Gives up everything that is not saved. */
  discard(): void {
    this.start(this.saved, this.saved);
  }

  /** `lists` are on the server now. What was typed while they were being saved stays a change. */
  markSaved(lists: Lists): void {
    this.start(lists, this.now);
  }

  /** Lays the unsaved changes on lists that were fetched anew. */
  rebase(fresh: Lists): void {
    if (fresh === this.saved) return;
    this.start(fresh, rebased(fresh, this.now, this.shown.changes));
  }

  /** Takes one field of one object as it is saved; an object that was deleted here comes back. */
  revert(className: string, id: string, field: string): void {
    const of = (lists: Lists) => lists[className]?.find((object) => object.id === id);
    const [saved, mine] = [of(this.saved), of(this.now)];
    const list = this.now[className] ?? [];
    const next = !saved
      ? list.filter((object) => object.id !== id)
      : mine
        ? list.map((object) => (object === mine ? { ...mine, [field]: saved[field] } : object))
        : [...list, saved];
    this.start(this.saved, { ...this.now, [className]: next });
  }

  private start(saved: Lists, now: Lists): void {
    this.saved = saved;
    this.now = now;
    this.past = [];
    this.step = null;
    this.tell();
  }

  private look(): EditorView<Lists> {
    const changes = changesBetween(this.classes, this.saved, this.now);
    return { lists: this.now, changes, count: countChanges(changes), canUndo: this.past.length > 0 };
  }

  private tell(): void {
    this.shown = this.look();
    for (const listener of this.listeners) listener();
  }
}
