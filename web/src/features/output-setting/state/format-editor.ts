import { countChanges } from './format-changes';
import type { FormatContent } from './format-content';
import { rebase, takeTheirs, type Conflict } from './merge-formats';

/** A format as it is saved, with the revision of that. */
export interface SavedFormat {
  readonly content: FormatContent;
  readonly revision: number;
}

export interface EditorView {
  readonly saved: SavedFormat;
  readonly now: FormatContent;
  /** What a person has changed and not saved. */
  readonly changes: number;
}

const STEPS = 200;

/** The unsaved state of one format, with undo and redo. Framework-free. */
export class FormatEditor {
  private past: FormatContent[] = [];
  private future: FormatContent[] = [];
  /** Typing on in the same place is one step. */
  private place: string | null = null;
  private current: EditorView;
  private readonly listeners = new Set<() => void>();

  constructor(saved: SavedFormat, now: FormatContent = saved.content) {
    this.current = { saved, now, changes: countChanges(saved.content, now) };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly view = (): EditorView => this.current;

  /** `place` names what is typed in, so that a word is not as many steps as it has letters. */
  edit(change: (now: FormatContent) => FormatContent, place: string | null = null): void {
    const { now } = this.current;
    const next = change(now);
    if (next === now) return;
    if (place === null || place !== this.place) this.past = [...this.past, now].slice(-STEPS);
    this.place = place;
    this.future = [];
    this.show(next);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.current.now, ...this.future];
    this.place = null;
    this.show(before);
  }

  redo(): void {
    const [after] = this.future;
    if (!after) return;
    this.future = this.future.slice(1);
    this.past = [...this.past, this.current.now];
    this.place = null;
    this.show(after);
  }

  /** Back to what is saved; one step that can be undone. */
  revert(): void {
    this.edit(() => this.current.saved.content);
  }

  /** What `sent` has become; what was edited meanwhile stays an edit. */
  markSaved(sent: FormatContent, saved: SavedFormat): void {
    this.settle(saved, rebase(sent, this.current.now, saved.content));
  }

  /** The unsaved edits laid on what others have saved meanwhile. */
  rebaseOn(saved: SavedFormat): void {
    this.settle(saved, rebase(this.current.saved.content, this.current.now, saved.content));
  }

  takeTheirs(conflict: Conflict): void {
    this.show(takeTheirs(this.current.now, this.current.saved.content, conflict));
  }

  /** Steps from before a save lead to what is not there any more. */
  private settle(saved: SavedFormat, now: FormatContent): void {
    this.past = [];
    this.future = [];
    this.place = null;
    this.show(now, saved);
  }

  private show(now: FormatContent, saved = this.current.saved): void {
    this.current = { saved, now, changes: countChanges(saved.content, now) };
    for (const listener of this.listeners) listener();
  }
}
