import type { UserInput } from '@reader/contracts/objects/document-content';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { changesBetween, type FieldName, type InputFields, withChanges } from './changes';

type Edit =
  | { readonly kind: 'create' | 'delete'; readonly object: UserInput }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly before: InputFields;
      readonly after: InputFields;
    };
type Step = readonly Edit[];

/** What the screen shows of the editor; a new object after every change. */
export interface EditorView {
  readonly inputs: ReadonlyMap<string, UserInput>;
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
  private checked: Set<string> = new Set();
  private undos: Step[] = [];
  private redos: Step[] = [];
  /** Typing that further keys may join. */
  private open: { readonly id: string; readonly at: number } | null = null;
  private shown: EditorView;
  private readonly listeners = new Set<() => void>();

  constructor(loaded: Iterable<UserInput>) {
    this.base = byId(loaded);
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

  setChecked(id: string, isChecked: boolean): void {
    if (this.checked.has(id) === isChecked) return;
    this.checked = new Set(this.checked);
    if (isChecked) this.checked.add(id);
    else this.checked.delete(id);
    this.tell();
  }

  /** Answers the input that changed, so that the screen can show it. */
  undo(): string | undefined {
    return this.step(this.undos, this.redos, -1);
  }
  redo(): string | undefined {
    return this.step(this.redos, this.undos, 1);
  }

  /** Lays kept edits of an earlier visit on what was loaded. They are no step of this visit's undo. */
  restore(changes: readonly ObjectChange[], checked: Iterable<string>): void {
    this.inputs = withChanges(this.inputs, changes);
    this.checked = new Set(checked);
    this.tell();
  }

  /** What was pushed is saved now; what was typed meanwhile stays a change. */
  markSaved(changes: readonly ObjectChange[]): void {
    this.base = withChanges(this.base, changes);
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
   * New content from the server, with the unsaved edits on top. Answers the ids whose value on the screen
   * changed by it: what somebody else did.
   */
  rebase(loaded: Iterable<UserInput>): string[] {
    const before = this.inputs;
    const mine = changesBetween(this.base, before);
    this.base = byId(loaded);
    this.inputs = withChanges(this.base, mine);
    const others = [...this.inputs.values()].filter((now) => before.get(now.id)?.value !== now.value);
    const gone = [...before.keys()].filter((id) => !this.inputs.has(id));
    this.tell();
    return [...others.map((now) => now.id), ...gone];
  }

  /** Drops the own edit of one field, as when the other's value was chosen. */
  revert(id: string, field: string): void {
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
    return first?.kind === 'update' ? first.id : first?.object.id;
  }

  private apply(edit: Edit, direction: 1 | -1): void {
    if (edit.kind === 'update') {
      const now = this.inputs.get(edit.id);
      if (now) this.inputs.set(edit.id, { ...now, ...(direction === 1 ? edit.after : edit.before) });
    } else if ((edit.kind === 'create') === (direction === 1)) this.inputs.set(edit.object.id, edit.object);
    else this.inputs.delete(edit.object.id);
  }

  private look(): EditorView {
    return {
      inputs: new Map(this.inputs),
      changes: changesBetween(this.base, this.inputs),
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
