import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';
import { countChanges } from './count-changes';
import { changesBetween, type ObjectLists } from './object-changes';
import { rebased, taken } from './rebase-objects';

export interface EditorView<Lists> {
  readonly lists: Lists;
  /** As they are on the server. */
  readonly saved: Lists;
  /** What a save would push. */
  readonly changes: readonly ObjectChange[];
  /** Unsaved changes as a person counts them. */
  readonly count: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
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
  private future: readonly Lists[] = [];
  private step: string | null = null;
  private shown: EditorView<Lists>;
  private readonly listeners = new Set<() => void>();

  /** `classes` in the order in which what names something comes after it. */
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
    this.future = [];
    this.now = next;
    this.tell();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.now, ...this.future];
    this.step = null;
    this.now = before;
    this.tell();
  }

  redo(): void {
    const [after, ...later] = this.future;
    if (!after) return;
    this.future = later;
    this.past = [...this.past, this.now];
    this.step = null;
    this.now = after;
    this.tell();
  }

  /** Gives up everything that is not saved: a step that can be undone. */
  discard(): void {
    this.edit(() => this.saved);
  }

  /** `lists` are on the server now. What was typed while they were being saved stays a change. */
  markSaved(lists: Lists): void {
    this.start(lists, this.now);
  }

  /** Lays the unsaved changes on lists that were fetched again. */
  rebase(fresh: Lists): void {
    if (fresh === this.saved) return;
    this.start(fresh, rebased(this.classes, fresh, this.now, this.shown.changes));
  }

  /** Takes one field of one object as it is saved; an object that was deleted here comes back with its parts. */
  revert(className: string, id: string, field: string): void {
    this.start(this.saved, taken(this.classes, this.saved, this.now, { className, id, field }));
  }

  /** Steps from before a save lead to what is not there any more. */
  private start(saved: Lists, now: Lists): void {
    this.saved = saved;
    this.now = now;
    this.past = [];
    this.future = [];
    this.step = null;
    this.tell();
  }

  private look(): EditorView<Lists> {
    const { classes, saved, now } = this;
    const changes = changesBetween(classes, saved, now);
    return {
      lists: now,
      saved,
      changes,
      count: countChanges(classes, saved, now, changes),
      canUndo: this.past.length > 0,
      canRedo: this.future.length > 0,
    };
  }

  private tell(): void {
    this.shown = this.look();
    for (const listener of this.listeners) listener();
  }
}
