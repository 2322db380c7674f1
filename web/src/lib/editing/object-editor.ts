import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectClass } from '@reader/contracts/objects/define';
import { countChanges } from './count-changes';
import { computed } from './computed';
import { type Edited, EditedState } from './edited-state';
import { changesBetween, type ObjectLists } from './object-changes';
import { rebased, taken } from './rebase-objects';

export interface EditorView<Lists> {
  readonly lists: Lists;
  /** As they are on the server. */
  readonly saved: Lists;
  readonly changes: readonly ObjectChange[];
  /** Number of unsaved changes as a user counts them. */
  readonly count: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface State<Lists> {
  readonly saved: Lists;
  readonly now: Lists;
}

/**
 * The unsaved edits of a configuration: its objects as saved and as shown. Framework-free; components subscribe to it.
 * The view is a new object after each change.
 */
export class ObjectEditor<Lists extends ObjectLists> {
  private readonly state: EditedState<State<Lists>>;

  /** `classes` are ordered so that references point to earlier ones. */
  constructor(
    private readonly classes: readonly ObjectClass[],
    saved: Lists,
  ) {
    this.state = new EditedState({ saved, now: saved });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.state.subscribe(listener);
  readonly view = (): EditorView<Lists> => this.compute(this.state.view());

  /** One edit. Consecutive edits with the same `step` (typing into a field) are undone together. */
  edit(change: (lists: Lists) => Lists, step: string | null = null): void {
    const { saved, now } = this.state.now;
    const next = change(now);
    if (next !== now) this.state.edit({ saved, now: next }, { joins: step });
  }

  undo(): void {
    this.state.undo();
  }
  redo(): void {
    this.state.redo();
  }

  /** Discards all unsaved changes, as a step that can be undone. */
  discard(): void {
    this.edit(() => this.state.now.saved);
  }

  /** `lists` are saved now. What was typed meanwhile stays a change. */
  markSaved(lists: Lists): void {
    this.start(lists, this.state.now.now);
  }

  /** Applies the unsaved changes to reloaded lists, of each what `appliedOf` leaves of it. */
  rebase(fresh: Lists, appliedOf: (change: ObjectChange) => ObjectChange = (change) => change): void {
    const { saved, now } = this.state.now;
    const changes = this.view().changes.map(appliedOf);
    if (fresh !== saved) this.start(fresh, rebased(this.classes, fresh, now, changes));
  }

  /** Gives objects that are nobody's parents new ids: what others deleted is made again as another. Returns how many. */
  makeAnew(isGone: (id: string) => boolean, newId: () => string): number {
    const { saved, now } = this.state.now;
    const gone = Object.values(now).flatMap((list) => list.filter(({ id }) => isGone(id)));
    const ids = new Map(gone.map(({ id }) => [id, newId()]));
    const renewed = Object.entries(now).map(([name, list]) => [
      name,
      list.map((object) => ({ ...object, id: ids.get(object.id) ?? object.id })),
    ]);
    if (ids.size > 0) this.start(saved, Object.fromEntries(renewed) as Lists);
    return ids.size;
  }

  /** Restores the saved content of a field; an object that was deleted here returns with its parts. */
  revert(className: string, id: string, field: string): void {
    const { saved, now } = this.state.now;
    this.start(saved, taken(this.classes, saved, now, { className, id, field }));
  }

  /** Steps from before a save would lead to objects that no longer exist. */
  private start(saved: Lists, now: Lists): void {
    this.state.start({ saved, now });
  }

  private readonly compute = computed<[edited: Edited<State<Lists>>], EditorView<Lists>>(([edited]) => {
    const { classes } = this;
    const { saved, now } = edited.now;
    const changes = changesBetween(classes, saved, now);
    return {
      lists: now,
      saved,
      changes,
      count: countChanges(classes, saved, now, changes),
      canUndo: edited.canUndo,
      canRedo: edited.canRedo,
    };
  });
}
