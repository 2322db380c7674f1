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
  /** What a save would push. */
  readonly changes: readonly ObjectChange[];
  /** Unsaved changes as a person counts them. */
  readonly count: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface State<Lists> {
  readonly saved: Lists;
  readonly now: Lists;
}

/**
 * The unsaved edits of a configuration: the objects as they were saved, and as they are now. Framework-free; a
 * component subscribes to it. The view is a new object whenever something changed, and the same while nothing did.
 */
export class ObjectEditor<Lists extends ObjectLists> {
  private readonly state: EditedState<State<Lists>>;

  /** `classes` in the order in which what names something comes after it. */
  constructor(
    private readonly classes: readonly ObjectClass[],
    saved: Lists,
  ) {
    this.state = new EditedState({ saved, now: saved });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.state.subscribe(listener);
  readonly view = (): EditorView<Lists> => this.look(this.state.view());

  /** One edit. Edits one after another with the same `step` (typing into a field) are undone together. */
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

  /** Gives up everything that is not saved: a step that can be undone. */
  discard(): void {
    this.edit(() => this.state.now.saved);
  }

  /** `lists` are on the server now. What was typed while they were being saved stays a change. */
  markSaved(lists: Lists): void {
    this.start(lists, this.state.now.now);
  }

  /** Lays the unsaved changes on lists that were fetched again. */
  rebase(fresh: Lists): void {
    const { saved, now } = this.state.now;
    if (fresh !== saved) this.start(fresh, rebased(this.classes, fresh, now, this.view().changes));
  }

  /** Takes one field of one object as it is saved; an object that was deleted here comes back with its parts. */
  revert(className: string, id: string, field: string): void {
    const { saved, now } = this.state.now;
    this.start(saved, taken(this.classes, saved, now, { className, id, field }));
  }

  /** Steps from before a save lead to what is not there any more. */
  private start(saved: Lists, now: Lists): void {
    this.state.start({ saved, now });
  }

  private readonly look = computed<[edited: Edited<State<Lists>>], EditorView<Lists>>(([edited]) => {
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
