import type { ObjectChange } from '@reader/contracts/objects/changes';
import { EditedState, type EditOptions } from '../../../lib/editing/edited-state';
import { changesBetween } from '../../../lib/editing/object-changes';
import { rebased, taken } from '../../../lib/editing/rebase-objects';
import type { Conflict } from '../../../lib/editing/save-result';
import { ObservedValue } from '../../../lib/hooks/observed-value';
import { draftClasses, type DraftLists } from '../model/draft-lists';

/** What the server has, and as of which revision. */
export interface SavedDraft {
  readonly revision: number;
  readonly lists: DraftLists;
}

export interface DraftView {
  readonly lists: DraftLists;
  readonly saved: SavedDraft;
  /** What is not saved yet. */
  readonly changes: readonly ObjectChange[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const isSame = (one: DraftLists, other: DraftLists): boolean =>
  changesBetween(draftClasses, one, other).length === 0;

/** What leads from one state to another, on a third. */
const carried = (from: DraftLists, to: DraftLists, onto: DraftLists): DraftLists => {
  const laid = rebased(draftClasses, onto, to, changesBetween(draftClasses, from, to));
  return isSame(onto, laid) ? onto : laid;
};

/**
 * A form while it is edited: what the server has, and what stands on the screen. Each act can be undone, also once it is saved. Knows
 * nothing of React, servers or clocks.
 */
export class DraftEditor {
  private readonly edited: EditedState<DraftLists>;
  private saved: SavedDraft;
  private readonly shown: ObservedValue<DraftView>;

  /** `now`: what an earlier visit left unsaved; absent: as it is saved. */
  constructor(saved: SavedDraft, now: DraftLists = saved.lists) {
    this.saved = saved;
    this.edited = new EditedState(now, carried);
    this.shown = new ObservedValue(this.compute());
    this.edited.subscribe(this.notify);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);
  readonly view = (): DraftView => this.shown.view();

  /** One act, however much it changes. */
  act(change: (lists: DraftLists) => DraftLists, options?: EditOptions): void {
    this.edited.edit(change(this.edited.now), options);
  }

  /** Returns the object that the act concerned. */
  undo(): string | undefined {
    return this.edited.undo();
  }
  redo(): string | undefined {
    return this.edited.redo();
  }
  /** The next act is a step of its own. */
  endTyping(): void {
    this.edited.endTyping();
  }

  /** `saved` is on the server now; what was done meanwhile is not. */
  markSaved(saved: SavedDraft): void {
    this.saved = saved;
    this.notify();
  }

  /** Lays what is not saved on what others have saved; in these conflicts the others' values stay. */
  rebase(fresh: SavedDraft, theirs: readonly Conflict[] = []): void {
    const mine = this.edited.now;
    const changes = changesBetween(draftClasses, this.saved.lists, mine);
    this.saved = fresh;
    const laid = theirs.reduce(
      (lists, { _class, id, field }) =>
        taken(draftClasses, fresh.lists, lists, { className: _class, id, field }),
      rebased(draftClasses, fresh.lists, mine, changes),
    );
    this.edited.set(laid);
    this.notify();
  }

  private readonly notify = (): void => this.shown.set(this.compute());

  private compute(): DraftView {
    const { now, canUndo, canRedo } = this.edited.view();
    const changes = changesBetween(draftClasses, this.saved.lists, now);
    return { lists: now, saved: this.saved, changes, canUndo, canRedo };
  }
}
