import { ObservedValue } from '../hooks/observed-value';

/** Edits that join and come within this pause are one step, ms. */
const PAUSE_MS = 1000;

/**
 * Lays what leads from one state to another on a third, where nobody else's changes are lost. Answers that one itself when
 * nothing differs.
 */
export type Carry<State> = (from: State, to: State, onto: State) => State;

/** A state and where one can go from it; a new object after every change. */
export interface Edited<State> {
  readonly now: State;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The last change was a key in a text, and others may follow. */
  readonly isTyping: boolean;
}

export interface EditOptions {
  /** The object that it is about: an undo leads there. */
  readonly about?: string | undefined;
  /** Edits one after another of the same name are one step. */
  readonly joins?: string | null | undefined;
  /** When it was done, ms: after a pause it is a step of its own. Without, a pause does not count. */
  readonly at?: number | undefined;
  /** A key in a text. */
  readonly isKey?: boolean;
}

interface Step<State> {
  readonly before: State;
  readonly after: State;
  readonly about: string | undefined;
}

/**
 * A state while it is edited, with the way back and forth. What a state is, and how two of them are brought together, is its
 * owner's affair. Knows nothing of React, servers or clocks.
 */
export class EditedState<State> {
  /** While it is on nothing is edited, undone or redone. */
  isLocked = false;
  private undos: Step<State>[] = [];
  private redos: Step<State>[] = [];
  /** What may join the last step. */
  private open: { readonly joins: string; readonly at: number } | null = null;
  private readonly shown: ObservedValue<Edited<State>>;

  /** Without `carry`: nobody but the user changes it. */
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

  /** The user's next state; the same one as now is no edit. Answers whether it was one. */
  edit(next: State, { about, joins, at = 0, isKey = false }: EditOptions = {}): boolean {
    if (this.isLocked || next === this.now) return false;
    const isJoined = this.open !== null && this.open.joins === joins && at - this.open.at < PAUSE_MS;
    const last = isJoined ? this.undos.pop() : undefined;
    const before = last ? this.laid(last.after, last.before) : this.now;
    // Of a text it is not looked for: no key is to wait for that.
    const isTakenBack = last !== undefined && !isKey && this.carry(before, next, before) === before;
    if (!isTakenBack) this.undos.push({ before, after: next, about: last?.about ?? about });
    this.redos = [];
    this.open = isTakenBack || joins === undefined || joins === null ? null : { joins, at };
    this.tell(next, isKey);
    return true;
  }

  /** What is no edit of the user: the servers' doing, or what is not undone. Steps stay, and are laid on it. */
  set(next: State): void {
    this.tell(next);
  }

  /** Answers what the step was about. */
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

  /** What follows is a step of its own. */
  endTyping(): void {
    this.open = null;
    if (this.view().isTyping) this.tell(this.now);
  }

  /** From here there is no way back. */
  start(next: State): void {
    this.undos = [];
    this.redos = [];
    this.open = null;
    this.tell(next);
  }

  private laid(from: State, to: State): State {
    return this.now === from ? to : this.carry(from, to, this.now);
  }

  private move(step: Step<State>, to: Step<State>[], next: State): void {
    to.push(step);
    this.open = null;
    this.tell(next);
  }

  private tell(now: State, isTyping = false): void {
    this.shown.set({ now, canUndo: this.undos.length > 0, canRedo: this.redos.length > 0, isTyping });
  }
}
