import type { UserInput } from '@reader/contracts/objects/document-content';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { noFrames, type OutputFrameSet } from '@reader/contracts/objects/output-frames';
import { rebased, taken } from '../../../lib/rebase-objects';
import { changesBetween, type FieldName, type InputFields, withChanges } from './changes';
import { frameChangesBetween, frameClasses, frameLists, inverted, withFrameChanges } from './frame-changes';

type Edit =
  | { readonly kind: 'create' | 'delete'; readonly object: UserInput }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly before: InputFields;
      readonly after: InputFields;
    }
  | { readonly kind: 'frames'; readonly changes: readonly ObjectChange[] };
type Step = readonly Edit[];

/** What the screen shows of the editor; a new object after every change. */
export interface EditorView {
  readonly inputs: ReadonlyMap<string, UserInput>;
  /** Drawn for Word output. */
  readonly frames: OutputFrameSet;
  /** What differs from the saved content. */
  readonly changes: readonly ObjectChange[];
  /** Doubtful values that were looked at and found right. */
  readonly checked: ReadonlySet<string>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Keys typed within this pause are undone together, ms. */
const TYPING_PAUSE_MS = 1000;

const byId = (inputs: Iterable<UserInput>): Map<string, UserInput> =>
  new Map(Array.from(inputs, (input) => [input.id, input]));

/**
 * The content of a document while it is edited: what was loaded, what is on the screen, and how to go back and
 * forth between them. Knows nothing of React, servers or clocks (`at` is given, in ms).
 */
export class Editor {
  private base: Map<string, UserInput>;
  private inputs: Map<string, UserInput>;
  private frames: OutputFrameSet;
  private checked: Set<string> = new Set();
  private undos: Step[] = [];
  private redos: Step[] = [];
  /** Typing, or moving a frame by keys, that further keys may join. */
  private open: { readonly id: string; readonly at: number } | null = null;
  private shown: EditorView;
  private readonly listeners = new Set<() => void>();

  constructor(
    loaded: Iterable<UserInput>,
    private baseFrames: OutputFrameSet = noFrames,
  ) {
    this.base = byId(loaded);
    this.frames = baseFrames;
    this.inputs = new Map(this.base);
    this.shown = this.look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly view = (): EditorView => this.shown;

  /** The value as it was loaded; undefined for an input that is not saved yet. */
  saved(id: string): UserInput | undefined {
    return this.base.get(id);
  }

  /** Types a value. Keys in quick succession in the same field are one step. */
  setValue(id: string, value: string, at: number): void {
    const now = this.inputs.get(id);
    if (!now || now.value === value) return;
    const last = this.undos.at(-1)?.[0];
    const joins = this.open?.id === id && at - this.open.at < TYPING_PAUSE_MS && last?.kind === 'update';
    const before = joins ? last.before : { value: now.value };
    if (joins) this.undos.pop();
    this.commit([{ kind: 'update', id, before, after: { value } }]);
    this.open = { id, at };
  }

  /** Ends the typing: what follows is a step of its own. */
  endTyping(): void {
    this.open = null;
  }

  create(input: UserInput): void {
    this.commit([{ kind: 'create', object: input }]);
  }

  /** Takes an input away and closes the gap in the document's sequence (spec 1 §4). */
  remove(id: string): void {
    const gone = this.inputs.get(id);
    if (!gone) return;
    const followers = [...this.inputs.values()].filter(
      (one) => one.id !== id && gone.table === null && one.table === null && one.sequence > gone.sequence,
    );
    this.commit([
      { kind: 'delete', object: gone },
      ...followers.map((one) => ({
        kind: 'update' as const,
        id: one.id,
        before: { sequence: one.sequence },
        after: { sequence: one.sequence - 1 },
      })),
    ]);
  }

  /**
   * Draws, moves or deletes frames: they are now as given. Changes by keys in quick succession to the same frame
   * (`by`) are one step.
   */
  setFrames(next: OutputFrameSet, by: { readonly id: string; readonly at: number } | null = null): void {
    if (frameChangesBetween(this.frames, next).length === 0) return;
    const last = this.undos.at(-1)?.[0];
    const joins = by !== null && this.open?.id === by.id && by.at - this.open.at < TYPING_PAUSE_MS;
    if (joins && last?.kind === 'frames') {
      this.undos.pop();
      this.apply(last, -1);
    }
    const changes = frameChangesBetween(this.frames, next);
    if (changes.length > 0) this.commit([{ kind: 'frames', changes }]);
    else this.tell();
    this.open = by;
  }

  setChecked(id: string, isChecked: boolean): void {
    if (this.checked.has(id) === isChecked) return;
    this.checked = new Set(this.checked);
    if (isChecked) this.checked.add(id);
    else this.checked.delete(id);
    this.tell();
  }

  /** Answers the input or frame that changed, so that the screen can show it. */
  undo(): string | undefined {
    return this.step(this.undos, this.redos, -1);
  }
  redo(): string | undefined {
    return this.step(this.redos, this.undos, 1);
  }

  /** Lays kept edits of an earlier visit on what was loaded. They are no step of this visit's undo. */
  restore(changes: readonly ObjectChange[], checked: Iterable<string>): void {
    this.inputs = withChanges(this.inputs, changes);
    this.frames = withFrameChanges(this.frames, changes);
    this.checked = new Set(checked);
    this.tell();
  }

  /** What was pushed is saved now; what was typed meanwhile stays a change. */
  markSaved(changes: readonly ObjectChange[]): void {
    this.base = withChanges(this.base, changes);
    this.baseFrames = withFrameChanges(this.baseFrames, changes);
    for (const change of changes) {
      const saved = this.base.get(change.id);
      if (saved && change.action === 'updated' && 'value' in change.after) {
        this.base.set(change.id, { ...saved, is_corrected: true });
        const now = this.inputs.get(change.id);
        if (now) this.inputs.set(change.id, { ...now, is_corrected: true });
      }
    }
    this.tell();
  }

  /**
   * New content from the server, with the unsaved edits on top. Answers the ids of what changed on the screen by
   * it: what somebody else did.
   */
  rebase(loaded: Iterable<UserInput>, frames: OutputFrameSet = this.baseFrames): string[] {
    const before = this.inputs;
    const mine = changesBetween(this.base, before);
    this.base = byId(loaded);
    this.inputs = withChanges(this.base, mine);
    const others = [...this.inputs.values()].filter((now) => before.get(now.id)?.value !== now.value);
    const gone = [...before.keys()].filter((id) => !this.inputs.has(id));
    const drawn = this.frames;
    this.frames = rebased(
      frameClasses,
      frameLists(frames),
      frameLists(drawn),
      frameChangesBetween(this.baseFrames, drawn),
    );
    this.baseFrames = frames;
    const moved = frameChangesBetween(drawn, this.frames).map(({ id }) => id);
    this.tell();
    return [...others.map((now) => now.id), ...gone, ...moved];
  }

  /** Drops the own edit of one field, as when the other's value was chosen. */
  revert(id: string, field: string, className = 'userInputs'): void {
    if (className !== 'userInputs') {
      const [saved, mine] = [frameLists(this.baseFrames), frameLists(this.frames)];
      this.frames = taken(frameClasses, saved, mine, { className, id, field });
      this.tell();
      return;
    }
    const saved = this.base.get(id);
    const now = this.inputs.get(id);
    if (!saved) this.inputs.delete(id);
    else if (!now) this.inputs.set(id, saved);
    else if (field in saved) {
      this.inputs.set(id, { ...now, [field]: saved[field as FieldName] });
    }
    this.tell();
  }

  /** Back to what was loaded. */
  discard(): void {
    this.inputs = new Map(this.base);
    this.frames = this.baseFrames;
    this.checked = new Set();
    this.undos = [];
    this.redos = [];
    this.open = null;
    this.tell();
  }

  private commit(step: Step): void {
    this.undos.push(step);
    this.redos = [];
    this.open = null;
    for (const edit of step) this.apply(edit, 1);
    this.tell();
  }

  private step(from: Step[], to: Step[], direction: 1 | -1): string | undefined {
    const step = from.pop();
    if (!step) return undefined;
    to.push(step);
    this.open = null;
    for (const edit of direction === 1 ? step : [...step].reverse()) this.apply(edit, direction);
    this.tell();
    const first = step[0];
    if (first?.kind === 'frames') return first.changes[0]?.id;
    return first?.kind === 'update' ? first.id : first?.object.id;
  }

  private apply(edit: Edit, direction: 1 | -1): void {
    if (edit.kind === 'frames') {
      this.frames = withFrameChanges(this.frames, direction === 1 ? edit.changes : inverted(edit.changes));
    } else if (edit.kind === 'update') {
      const now = this.inputs.get(edit.id);
      if (now) this.inputs.set(edit.id, { ...now, ...(direction === 1 ? edit.after : edit.before) });
    } else if ((edit.kind === 'create') === (direction === 1)) this.inputs.set(edit.object.id, edit.object);
    else this.inputs.delete(edit.object.id);
  }

  private look(): EditorView {
    return {
      inputs: new Map(this.inputs),
      frames: this.frames,
      changes: [
        ...changesBetween(this.base, this.inputs),
        ...frameChangesBetween(this.baseFrames, this.frames),
      ],
      checked: this.checked,
      canUndo: this.undos.length > 0,
      canRedo: this.redos.length > 0,
    };
  }

  private tell(): void {
    this.shown = this.look();
    for (const listener of this.listeners) listener();
  }
}
