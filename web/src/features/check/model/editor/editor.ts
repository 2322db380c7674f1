import type { ValueMark } from '@reader/contracts/codes/document';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { rebased, taken } from '../../../../lib/rebase-objects';
import type { InputFields } from './changes';
import { EditHistory } from './edit-history';
import { aboutOf, applied, type Edit, type Step, updateOf } from './edit-steps';
import { EditedValues } from './edited-values';
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
  /** The last change was a key in a text, and others may follow. */
  readonly isTyping: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * The content of a document while it is edited: what was loaded, what is on the screen, and how to go back and
 * forth between them. Knows nothing of React, servers or clocks (`at` is given, in ms).
 */
export class Editor {
  private readonly values: EditedValues;
  private readonly history = new EditHistory();
  private baseParts: ContentParts;
  private parts: ContentParts;
  private checked: ReadonlySet<string> = new Set();
  private isLocked = false;
  private shown: EditorView;
  private readonly listeners = new Set<() => void>();

  constructor(loaded: Iterable<UserInput>, parts: Partial<ContentParts> = {}) {
    this.values = new EditedValues(loaded);
    this.baseParts = { ...noParts, ...parts };
    this.parts = this.baseParts;
    this.shown = this.look(false);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly view = (): EditorView => this.shown;

  /** The value as it was loaded; undefined for an input that is not saved yet. */
  saved(id: string): UserInput | undefined {
    return this.values.saved(id);
  }

  /**
   * While it is locked nothing is edited: a document that is being confirmed is signed as it is on the screen, and what
   * would be typed then could be saved nowhere.
   */
  lock(): void {
    this.isLocked = true;
  }
  unlock(): void {
    this.isLocked = false;
  }

  /** Types a value, which takes a mark away. Keys in quick succession in the same field are one step. */
  setValue(id: string, value: string, at: number): void {
    const mark = this.values.now.get(id)?.mark ?? null;
    this.type(id, mark !== null ? { value, mark: null, mark_reason: '' } : { value }, at);
  }

  /** Several values at once, as one step: a block that was pasted. */
  setValues(values: Iterable<readonly [id: string, value: string]>): void {
    this.commit(
      Array.from(values, ([id, value]) => this.updateOf(id, { value, mark: null, mark_reason: '' })).filter(
        (edit) => edit !== null,
      ),
    );
  }

  /** Says why the value is empty; null takes that back. */
  setMark(id: string, mark: ValueMark | null): void {
    const edit = this.updateOf(id, { ...(mark && { value: '' }), mark, mark_reason: '' });
    if (edit) this.commit([edit]);
  }

  setMarkReason(id: string, reason: string, at: number): void {
    this.type(id, { mark_reason: reason }, at);
  }

  /** A cell becomes a header or a part of the body. */
  setHeader(id: string, isHeader: boolean): void {
    const edit = this.updateOf(id, { is_table_header: isHeader, is_table_body: !isHeader });
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

  /** Ends the typing: what follows is a step of its own. */
  endTyping(): void {
    this.history.close();
    if (this.shown.isTyping) this.tell();
  }

  create(input: UserInput): void {
    this.commit([{ kind: 'create', object: input }]);
  }

  /** Takes an input away and closes the gap in the document's sequence (docs/product/check.md#saving). */
  remove(id: string): void {
    const gone = this.values.now.get(id);
    if (!gone) return;
    const followers = [...this.values.now.values()].filter(
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

  setChecked(id: string, isChecked: boolean): void {
    if (this.isLocked || this.checked.has(id) === isChecked) return;
    const checked = new Set(this.checked);
    if (isChecked) checked.add(id);
    else checked.delete(id);
    this.checked = checked;
    this.tell();
  }

  /** Returns the input or frame that changed, so that the screen can show it. */
  undo(): string | undefined {
    const step = this.isLocked ? undefined : this.history.back();
    if (!step) return undefined;
    for (const edit of [...step].reverse()) this.apply(edit, -1);
    this.tell();
    return aboutOf(step[0]);
  }
  redo(): string | undefined {
    const step = this.isLocked ? undefined : this.history.forth();
    if (!step) return undefined;
    for (const edit of step) this.apply(edit, 1);
    this.tell();
    return aboutOf(step[0]);
  }

  /** Lays kept edits of an earlier visit on what was loaded. They are no step of this visit's undo. */
  restore(changes: readonly ObjectChange[], checked: Iterable<string>): void {
    this.values.restore(changes);
    this.parts = withPartChanges(this.parts, changes);
    this.checked = new Set(checked);
    this.tell();
  }

  /** What was pushed is saved now; what was typed meanwhile stays a change. */
  markSaved(changes: readonly ObjectChange[]): void {
    this.values.markSaved(changes);
    this.baseParts = withPartChanges(this.baseParts, changes);
    this.tell();
  }

  /**
   * New content from the server, with the unsaved edits on top. Returns the ids of what changed on the screen by
   * it: what somebody else did.
   */
  rebase(loaded: Iterable<UserInput>, fresh: Partial<ContentParts> = {}): string[] {
    const others = this.values.rebase(loaded);
    const [drawn, next] = [this.parts, { ...this.baseParts, ...fresh }];
    const changes = partChangesBetween(this.baseParts, drawn);
    this.parts = partsOf(rebased(partClasses, partLists(next), partLists(drawn), changes));
    this.baseParts = next;
    const moved = partChangesBetween(drawn, this.parts).map(({ id }) => id);
    this.tell();
    return [...others, ...moved];
  }

  /** Drops the own edit of one field, as when the other's value was chosen. */
  revert(id: string, field: string, className = 'userInputs'): void {
    if (className === 'userInputs') this.values.revert(id, field);
    else {
      const [saved, mine] = [partLists(this.baseParts), partLists(this.parts)];
      this.parts = partsOf(taken(partClasses, saved, mine, { className, id, field }));
    }
    this.tell();
  }

  /** Back to what was loaded. */
  discard(): void {
    this.values.discard();
    this.history.clear();
    this.parts = this.baseParts;
    this.checked = new Set();
    this.tell();
  }

  private updateOf(id: string, after: InputFields): Edit | null {
    return updateOf(this.values.now.get(id), after);
  }

  private type(id: string, after: InputFields, at: number): void {
    const edit = this.updateOf(id, after);
    if (this.isLocked || edit?.kind !== 'update') return;
    const last = this.history.takeOpen('update', id, at);
    const typed = last
      ? { ...edit, before: { ...edit.before, ...last.before }, after: { ...last.after, ...edit.after } }
      : edit;
    this.history.push([typed]);
    this.history.leaveOpen(id, at);
    this.apply(typed, 1);
    this.tell(true);
  }

  private setParts(next: ContentParts, by: { readonly id: string; readonly at: number } | null): void {
    if (this.isLocked || partChangesBetween(this.parts, next).length === 0) return;
    const last = by && this.history.takeOpen('parts', by.id, by.at);
    if (last) this.apply(last, -1);
    const changes = partChangesBetween(this.parts, next);
    if (changes.length > 0) this.commit([{ kind: 'parts', changes }]);
    else this.tell();
    if (by) this.history.leaveOpen(by.id, by.at);
  }

  private commit(step: Step): void {
    if (this.isLocked || step.length === 0) return;
    this.history.push(step);
    for (const edit of step) this.apply(edit, 1);
    this.tell();
  }

  private apply(edit: Edit, direction: 1 | -1): void {
    if (edit.kind !== 'parts') this.values.touch(edit.kind === 'update' ? edit.id : edit.object.id);
    this.parts = applied(edit, direction, this.values.now, this.parts);
  }

  private look(isTyping: boolean): EditorView {
    const { columnFrames, outputFrames, tables, documents } = this.parts;
    const before = this.shown as EditorView | undefined;
    const touched = this.values.takeTouched();
    const areSame =
      before?.frames.columnFrames === columnFrames && before.frames.outputFrames === outputFrames;
    return {
      inputs: this.values.snapshot(),
      since: touched && before ? { inputs: before.inputs, ids: touched } : null,
      frames: areSame ? before.frames : { columnFrames, outputFrames },
      tables,
      comment: documents[0]?.comment ?? '',
      changes: [...this.values.changes(), ...partChangesBetween(this.baseParts, this.parts)],
      checked: this.checked,
      isTyping,
      canUndo: this.history.canUndo,
      canRedo: this.history.canRedo,
    };
  }

  private tell(isTyping = false): void {
    this.shown = this.look(isTyping);
    for (const listener of this.listeners) listener();
  }
}
