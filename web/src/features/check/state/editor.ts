import type { ValueMark } from '@reader/contracts/codes/document';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { Table, UserInput } from '@reader/contracts/objects/document-content';
import type { OutputFrameSet } from '@reader/contracts/objects/output-frames';
import { rebased, taken } from '../../../lib/rebase-objects';
import { changesBetween, isEntered, type InputFields, withChanges } from './changes';
import { aboutOf, applied, type Edit, type Step, updateOf } from './edit-steps';
import {
  type ContentParts,
  noParts,
  partChangesBetween,
  partClasses,
  partLists,
  partsOf,
  withPartChanges,
} from './part-changes';

/** What the screen shows of the editor; a new object after every change. */
export interface EditorView {
  readonly inputs: ReadonlyMap<string, UserInput>;
  /** The inputs of the view before and which of them may differ; null where anything may. */
  readonly since: {
    readonly inputs: ReadonlyMap<string, UserInput>;
    readonly ids: ReadonlySet<string>;
  } | null;
  /** Drawn for Word output. */
  readonly frames: OutputFrameSet;
  readonly tables: readonly Table[];
  readonly comment: string;
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
  private baseParts: ContentParts;
  private parts: ContentParts;
  /** Values that may differ from what was loaded: a table of ten thousand cells is not compared at each key. */
  private edited: Set<string> = new Set();
  /** What was edited since the last view; null: anything. */
  private sinceView: Set<string> | null = null;
  private checked: Set<string> = new Set();
  private undos: Step[] = [];
  private redos: Step[] = [];
  /** Typing, or moving a frame by keys, that further keys may join. */
  private open: { readonly id: string; readonly at: number } | null = null;
  private shown: EditorView;
  private readonly listeners = new Set<() => void>();

  constructor(loaded: Iterable<UserInput>, parts: Partial<ContentParts> = {}) {
    this.base = byId(loaded);
    this.baseParts = { ...noParts, ...parts };
    this.parts = this.baseParts;
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

  /** Types a value, which takes a mark away. Keys in quick succession in the same field are one step. */
  setValue(id: string, value: string, at: number): void {
    const mark = this.inputs.get(id)?.mark ?? null;
    this.type(id, mark !== null ? { value, mark: null, mark_reason: '' } : { value }, at);
  }

  /** Several values at once, as one step: a block that was pasted. */
  setValues(values: Iterable<readonly [id: string, value: string]>): void {
    this.commit(
      Array.from(values, ([id, value]) =>
        updateOf(this.inputs.get(id), { value, mark: null, mark_reason: '' }),
      ).filter((edit) => edit !== null),
    );
  }

  /** Says why the value is empty; null takes that back. */
  setMark(id: string, mark: ValueMark | null): void {
    const edit = updateOf(this.inputs.get(id), { ...(mark && { value: '' }), mark, mark_reason: '' });
    if (edit) this.commit([edit]);
  }

  setMarkReason(id: string, reason: string, at: number): void {
    this.type(id, { mark_reason: reason }, at);
  }

  /** A cell becomes a header or a part of the body. */
  setHeader(id: string, isHeader: boolean): void {
    const edit = updateOf(this.inputs.get(id), { is_table_header: isHeader, is_table_body: !isHeader });
    if (edit) this.commit([edit]);
  }

  /** What else is edited beside the values, as one step. */
  setTable(table: Table, cells: Step): void {
    this.setContent(
      this.parts.tables.map((one) => (one.id === table.id ? table : one)),
      cells,
    );
  }

  /** Tables as they are now and edits of values, as one step; nothing where nothing differs. */
  setContent(next: readonly Table[], cells: Step): void {
    const changes = partChangesBetween(this.parts, { ...this.parts, tables: next });
    this.commit([...cells, ...(changes.length > 0 ? [{ kind: 'parts' as const, changes }] : [])]);
  }

  setComment(comment: string, at: number): void {
    const [document] = this.parts.documents;
    if (document)
      this.setParts({ ...this.parts, documents: [{ ...document, comment }] }, { id: document.id, at });
  }

  private type(id: string, after: InputFields, at: number): void {
    const edit = updateOf(this.inputs.get(id), after);
    if (edit?.kind !== 'update') return;
    const last = this.undos.at(-1)?.[0];
    const joins = this.open?.id === id && at - this.open.at < TYPING_PAUSE_MS && last?.kind === 'update';
    if (joins) this.undos.pop();
    this.commit([
      joins
        ? { ...edit, before: { ...edit.before, ...last.before }, after: { ...last.after, ...edit.after } }
        : edit,
    ]);
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
    const { columnFrames, outputFrames } = next;
    this.setParts({ ...this.parts, columnFrames, outputFrames }, by);
  }

  private setParts(next: ContentParts, by: { readonly id: string; readonly at: number } | null): void {
    if (partChangesBetween(this.parts, next).length === 0) return;
    const last = this.undos.at(-1)?.[0];
    const joins = by !== null && this.open?.id === by.id && by.at - this.open.at < TYPING_PAUSE_MS;
    if (joins && last?.kind === 'parts') {
      this.undos.pop();
      this.apply(last, -1);
    }
    const changes = partChangesBetween(this.parts, next);
    if (changes.length > 0) this.commit([{ kind: 'parts', changes }]);
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
    this.sinceView = null;
    this.inputs = withChanges(this.inputs, changes);
    for (const { id } of changes) this.edited.add(id);
    this.parts = withPartChanges(this.parts, changes);
    this.checked = new Set(checked);
    this.tell();
  }

  /** What was pushed is saved now; what was typed meanwhile stays a change. */
  markSaved(changes: readonly ObjectChange[]): void {
    this.sinceView = null;
    this.base = withChanges(this.base, changes);
    this.baseParts = withPartChanges(this.baseParts, changes);
    for (const change of changes) {
      const saved = this.base.get(change.id);
      if (saved && change.action === 'updated' && isEntered(change.after)) {
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
  rebase(loaded: Iterable<UserInput>, fresh: Partial<ContentParts> = {}): string[] {
    this.sinceView = null;
    const before = this.inputs;
    const mine = this.changes();
    this.base = byId(loaded);
    this.inputs = withChanges(this.base, mine);
    this.edited = new Set(mine.map(({ id }) => id));
    const others = [...this.inputs.values()].filter((now) => {
      const then = before.get(now.id);
      return then?.value !== now.value || then.mark !== now.mark;
    });
    const gone = [...before.keys()].filter((id) => !this.inputs.has(id));
    const [drawn, next] = [this.parts, { ...this.baseParts, ...fresh }];
    const changes = partChangesBetween(this.baseParts, drawn);
    this.parts = partsOf(rebased(partClasses, partLists(next), partLists(drawn), changes));
    this.baseParts = next;
    const moved = partChangesBetween(drawn, this.parts).map(({ id }) => id);
    this.tell();
    return [...others.map((now) => now.id), ...gone, ...moved];
  }

  /** Drops the own edit of one field, as when the other's value was chosen. A value goes with its mark. */
  revert(id: string, field: string, className = 'userInputs'): void {
    if (className !== 'userInputs') {
      const [saved, mine] = [partLists(this.baseParts), partLists(this.parts)];
      this.parts = partsOf(taken(partClasses, saved, mine, { className, id, field }));
      this.tell();
      return;
    }
    this.sinceView = null;
    const saved = this.base.get(id);
    const now = this.inputs.get(id);
    if (!saved) this.inputs.delete(id);
    else if (!now) this.inputs.set(id, saved);
    else if (isEntered({ [field]: null })) {
      const { value, mark, mark_reason } = saved;
      this.inputs.set(id, { ...now, value, mark, mark_reason });
    } else if (field in saved) {
      this.inputs.set(id, { ...now, [field]: saved[field as keyof InputFields] });
    }
    this.tell();
  }

  /** Back to what was loaded. */
  discard(): void {
    this.sinceView = null;
    this.inputs = new Map(this.base);
    this.edited = new Set();
    this.parts = this.baseParts;
    this.checked = new Set();
    this.undos = [];
    this.redos = [];
    this.open = null;
    this.tell();
  }

  private commit(step: Step): void {
    if (step.length === 0) return;
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
    return aboutOf(step[0]);
  }

  private apply(edit: Edit, direction: 1 | -1): void {
    if (edit.kind !== 'parts') {
      this.edited.add(edit.kind === 'update' ? edit.id : edit.object.id);
      this.sinceView?.add(edit.kind === 'update' ? edit.id : edit.object.id);
    }
    this.parts = applied(edit, direction, this.inputs, this.parts);
  }

  /** What differs of the values. */
  private changes(): ObjectChange[] {
    const some = (inputs: ReadonlyMap<string, UserInput>) =>
      byId([...this.edited].map((id) => inputs.get(id)).filter((input) => input !== undefined));
    return changesBetween(some(this.base), some(this.inputs));
  }

  private look(): EditorView {
    const { columnFrames, outputFrames, tables, documents } = this.parts;
    const before = (this.shown as EditorView | undefined)?.frames;
    const areSame = before?.columnFrames === columnFrames && before.outputFrames === outputFrames;
    return {
      inputs: new Map(this.inputs),
      since: this.sinceView && { inputs: this.shown.inputs, ids: this.sinceView },
      frames: areSame ? before : { columnFrames, outputFrames },
      tables,
      comment: documents[0]?.comment ?? '',
      changes: [...this.changes(), ...partChangesBetween(this.baseParts, this.parts)],
      checked: this.checked,
      canUndo: this.undos.length > 0,
      canRedo: this.redos.length > 0,
    };
  }

  private tell(): void {
    this.shown = this.look();
    this.sinceView = new Set();
    for (const listener of this.listeners) listener();
  }
}
