import { ObservedValue } from '../hooks/observed-value';

/** Edits that join and follow within this pause are one step, ms. */
const PAUSE_MS = 1000;

/**
 * Applies the difference between two states to a third without losing its other changes. Returns `onto` itself when
 * nothing differs.
 */
export type Carry<State> = (from: State, to: State, onto: State) => State;

/** A state, and whether it can be undone or redone; a new object after every change. */
export interface Edited<State> {
  readonly now: State;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last change was a keystroke in a text, and more may follow. */
  readonly isTyping: boolean;
}

export interface EditOptions {
  /** The object that the edit concerns: undo moves there. */
  readonly about?: string | undefined;
  /** Consecutive edits with the same name are one step. */
  readonly joins?: string | null | undefined;
  /** Time of the edit, ms: after a pause a new step begins. Without it, pauses are ignored. */
  readonly at?: number | undefined;
  /** A keystroke in a text. */
  readonly isKey?: boolean;
}

interface Step<State> {
  readonly before: State;
  readonly after: State;
  readonly about: string | undefined;
}

/**
 * A state that is edited, with undo and redo. Its owner defines the state and how two are merged. Knows nothing of
 * React, servers or clocks.
 */
export class EditedState<State> {
  /** While true, nothing can be edited, undone or redone. */
  isLocked = false;
  private undos: Step<State>[] = [];
  private redos: Step<State>[] = [];
  /** What the next edit needs to join the last step. */
  private open: { readonly joins: string; readonly at: number } | null = null;
  /** An input method is converting: what it tries out is one step, however long it takes. */
  private isConverting = false;
  private readonly shown: ObservedValue<Edited<State>>;

  /** Without `carry`, only the user changes the state. */
  constructor(
    now: State,
    private readonly carry: Carry<State> = (_, to) => to,
  ) {
    this.shown = new ObservedValue<Edited<State>>({ now, canUndo: false, canRedo: false, isTyping: false });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);
  readonly view = (): Edited<State> => this.shown.view();
  get now(): State {
    return this.view().now;
  }

  /** Sets the user's next state; the current one is no edit. Returns whether it was an edit. */
  edit(next: State, { about, joins, at = 0, isKey = false }: EditOptions = {}): boolean {
    if (this.isLocked || next === this.now) return false;
    const isJoined =
      this.open !== null && this.open.joins === joins && (this.isConverting || at - this.open.at < PAUSE_MS);
    const last = isJoined ? this.undos.pop() : undefined;
    const before = last ? this.laid(last.after, last.before) : this.now;
    // Skipped for keystrokes, which must not wait for it.
    const isTakenBack = last !== undefined && !isKey && this.carry(before, next, before) === before;
    if (!isTakenBack) this.undos.push({ before, after: next, about: last?.about ?? about });
    this.redos = [];
    this.open = isTakenBack || joins === undefined || joins === null ? null : { joins, at };
    this.notify(next, isKey);
    return true;
  }

  /** Sets a state that the user did not make and cannot undo. The steps are rebased on it. */
  set(next: State): void {
    this.notify(next);
  }

  /** Returns the object that the step concerned. */
  undo(): string | undefined {
    const step = this.isLocked ? undefined : this.undos.pop();
    if (step) this.move(step, this.redos, this.laid(step.after, step.before));
    return step?.about;
  }
  redo(): string | undefined {
    const step = this.isLocked ? undefined : this.redos.pop();
    if (step) this.move(step, this.undos, this.laid(step.before, step.after));
    return step?.about;
  }

  /** The next edit starts a new step. */
  endTyping(): void {
    this.open = null;
    if (this.view().isTyping) this.notify(this.now);
  }

  /** One conversion of an input method is one step: told when it begins and when it ends. */
  converts(isConverting: boolean): void {
    this.endTyping();
    this.isConverting = isConverting;
  }

  /** Starts again from a state; all steps are dropped. */
  start(next: State): void {
    this.undos = [];
    this.redos = [];
    this.open = null;
    this.notify(next);
  }

  private laid(from: State, to: State): State {
    return this.now === from ? to : this.carry(from, to, this.now);
  }

  private move(step: Step<State>, to: Step<State>[], next: State): void {
    to.push(step);
    this.open = null;
    this.notify(next);
  }

  private notify(now: State, isTyping = false): void {
    this.shown.set({ now, canUndo: this.undos.length > 0, canRedo: this.redos.length > 0, isTyping });
  }
}
