import type { ValueMark } from '@reader/contracts/codes/document';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { noFrames, type OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { withoutAcceptance } from '@reader/contracts/objects/document/review-state';
import { acceptanceWith, type Finding } from '../../../../shared-features/fields/model/finding';
import { computed } from '../../../../lib/editing/computed';
import { type Edited, EditedState, type EditOptions } from '../../../../lib/editing/edited-state';
import type { ListedObject } from '../../../../lib/editing/object-changes';
import { type RecordMap, recordsById, recordWith } from '../../../../lib/editing/record-map';
import {
  carriedContent,
  type Content,
  contentChanges,
  type ContentParts,
  type InputFields,
  isEntered,
  rebasedContent,
  type ValueEdits,
  withContentChanges,
  withCorrected,
  withSavedField,
} from './content';

/** What the screen shows of the editor; a new object after every change. */
export interface EditorView extends Pick<Edited<unknown>, 'isTyping' | 'canUndo' | 'canRedo'> {
  readonly inputs: RecordMap<UserInput>;
  /** The values as they were loaded. */
  readonly saved: RecordMap<UserInput>;
  /** Drawn for Word output. */
  readonly frames: OutputFrameSet;
  readonly tables: readonly Table[];
  readonly comment: string;
  /** What differs from the saved content. */
  readonly changes: readonly ObjectChange[];
}

interface State {
  /** As it was loaded, or saved since. */
  readonly saved: Content;
  readonly now: Content;
}

const carry = (from: State, to: State, onto: State): State => {
  const now = carriedContent(from.now, to.now, onto.now);
  return now === onto.now ? onto : { ...onto, now };
};

/** Of a value that others changed, what it says is seen. */
const isSeen = (change: ObjectChange): boolean =>
  change.class !== 'userInputs' || change.action !== 'updated' || isEntered(change);

/** What follows of its acceptance when a value becomes another one: the person that accepted it had seen the one before. */
const withdrawnBy = (
  input: UserInput,
  { value = input.value, mark = input.mark }: InputFields,
): InputFields => (value === input.value && mark === input.mark ? {} : withoutAcceptance(input));

const enteredWith = (input: UserInput, fields: InputFields): UserInput =>
  recordWith<UserInput>(input, { ...fields, ...withdrawnBy(input, fields) });

/** Keys typed into, or moves of, one object: in quick succession they are one step. `at` in ms. */
interface Typed {
  readonly id: string;
  readonly at: number;
}

/**
 * The content of a document while it is edited: what was loaded, what is on the screen, and how to go back and
 * forth between them. Knows nothing of React, servers or clocks (`at` is given, in ms).
 */
export class Editor {
  private readonly state: EditedState<State>;

  constructor(loaded: Iterable<UserInput>, parts: Partial<ContentParts> = {}) {
    const content = {
      inputs: recordsById(loaded),
      parts: { ...noFrames, tables: [], documents: [], ...parts },
    };
    this.state = new EditedState({ saved: content, now: content }, carry);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.state.subscribe(listener);
  readonly view = (): EditorView => this.viewOf(this.state.view());

  /** The value as it was loaded; undefined for an input that is not saved yet. */
  saved(id: string): UserInput | undefined {
    return this.state.now.saved.inputs.get(id);
  }

  /** Any object as it was loaded; undefined for one that is not saved yet. */
  savedObject(className: string, id: string): ListedObject | undefined {
    if (className === 'userInputs') return this.saved(id);
    const list: readonly ListedObject[] = this.state.now.saved.parts[className as keyof ContentParts] ?? [];
    return list.find((one) => one.id === id);
  }

  /**
   * While it is locked nothing is edited: a document that is being confirmed is signed as it is on the screen, and what
   * would be typed then could be saved nowhere.
   */
  lock(): void {
    this.state.isLocked = true;
  }
  unlock(): void {
    this.state.isLocked = false;
  }

  /** Types a value, which takes a mark away. Keys in quick succession in the same field are one step. */
  setValue(id: string, value: string, at: number): void {
    const isMarked = (this.now.inputs.get(id)?.mark ?? null) !== null;
    this.enter(id, { value, ...(isMarked && { mark: null, mark_reason: '' }) }, at);
  }

  /** Several values at once, as one step: a block that was pasted. */
  setValues(values: Iterable<readonly [id: string, value: string]>): void {
    const put = Array.from(values).flatMap(([id, value]) => {
      const input = this.now.inputs.get(id);
      return input ? enteredWith(input, { value, mark: null, mark_reason: '' }) : [];
    });
    this.setContent(this.now.parts.tables, { put });
  }

  /** Says why the value is empty; null takes that back. */
  setMark(id: string, mark: ValueMark | null): void {
    this.enter(id, { ...(mark && { value: '' }), mark, mark_reason: '' });
  }

  setMarkReason(id: string, reason: string, at: number): void {
    this.setFields(id, { mark_reason: reason }, at);
  }

  /** A cell becomes a header or a part of the body. */
  setHeader(id: string, isHeader: boolean): void {
    this.setFields(id, { is_table_header: isHeader, is_table_body: !isHeader });
  }

  /** What else is edited beside the values, as one step. */
  setTable(table: Table, cells: ValueEdits): void {
    this.setContent(
      this.now.parts.tables.map((one) => (one.id === table.id ? table : one)),
      cells,
    );
  }

  /** Tables as they are now and edits of values, as one step; nothing where nothing differs. */
  setContent(tables: readonly Table[], { put, gone = [] }: ValueEdits): void {
    const { inputs, parts } = this.now;
    const changed = put.filter((input) => inputs.get(input.id) !== input);
    const next = inputs.with(
      changed.map((input) => [input.id, input]),
      gone,
    );
    this.edit({ inputs: next, parts: { ...parts, tables } }, { about: gone[0] ?? changed[0]?.id });
  }

  setComment(comment: string, at: number): void {
    const [document] = this.now.parts.documents;
    if (document) this.setParts({ documents: [{ ...document, comment }] }, { id: document.id, at });
  }

  /** Ends the typing: what follows is a step of its own. */
  endTyping(): void {
    this.state.endTyping();
  }

  /** One conversion of an input method is one step: told when it begins and when it ends. */
  converts(isConverting: boolean): void {
    this.state.converts(isConverting);
  }

  create(input: UserInput): void {
    this.setContent(this.now.parts.tables, { put: [input] });
  }

  /** Takes an input away and closes the gap in the document's sequence (docs/product/check.md#saving). */
  remove(id: string): void {
    const { inputs, parts } = this.now;
    const gone = inputs.get(id);
    if (!gone) return;
    const followers = [...inputs.values()].filter(
      (one) => gone.table === null && one.table === null && one.sequence > gone.sequence,
    );
    const put = followers.map((one) => ({ ...one, sequence: one.sequence - 1 }));
    this.setContent(parts.tables, { put, gone: [id] });
  }

  /**
   * Draws, moves or deletes frames: they are now as given. Changes by keys in quick succession to the same frame
   * (`by`) are one step.
   */
  setFrames({ columnFrames, outputFrames }: OutputFrameSet, by: Typed | null = null): void {
    this.setParts({ columnFrames, outputFrames }, by);
  }

  /** Leaves a value as it is: somebody has looked at it, and at the rules that it breaks. */
  accept(id: string, finding?: Finding): void {
    const input = this.now.inputs.get(id);
    if (!input) return;
    this.setFields(id, acceptanceWith(input, finding));
  }

  /** Returns the input or frame that changed, so that the screen can show it. */
  undo(): string | undefined {
    return this.state.undo();
  }
  redo(): string | undefined {
    return this.state.redo();
  }

  /** Lays kept edits of an earlier visit on what was loaded. They are no step of this visit's undo. */
  restore(changes: readonly ObjectChange[]): void {
    this.set({ now: withContentChanges(this.now, changes) });
  }

  /** What was pushed is saved now; what was typed meanwhile stays a change. */
  markSaved(changes: readonly ObjectChange[]): void {
    const { saved, now } = this.state.now;
    this.set({
      saved: withCorrected(withContentChanges(saved, changes), changes),
      now: withCorrected(now, changes),
    });
  }

  /**
   * New content from the server, with the unsaved edits on top. Returns the ids of what changed on the screen by
   * it: what somebody else did.
   */
  rebase(loaded: Iterable<UserInput>, parts: Partial<ContentParts> = {}): string[] {
    const { saved, now } = this.state.now;
    const fresh = {
      inputs: saved.inputs.replacedBy(recordsById(loaded)),
      parts: { ...saved.parts, ...parts },
    };
    const next = rebasedContent(saved, now, fresh);
    this.set({ saved: fresh, now: next });
    return contentChanges(now, next)
      .filter(isSeen)
      .map(({ id }) => id);
  }

  /** Drops the own edit of one field, as when the other's value was chosen. */
  revert(id: string, field: string, className = 'userInputs'): void {
    const { saved, now } = this.state.now;
    this.set({ now: withSavedField(saved, now, { _class: className, id, field }) });
  }

  /** Back to what was loaded. */
  discard(): void {
    const { saved } = this.state.now;
    this.state.start({ saved, now: saved });
  }

  private get now(): Content {
    return this.state.now.now;
  }

  /** What is no step of the undo. */
  private set(change: Partial<State>): void {
    this.state.set({ ...this.state.now, ...change });
  }

  private enter(id: string, fields: InputFields, at?: number): void {
    const input = this.now.inputs.get(id);
    if (input) this.setFields(id, { ...fields, ...withdrawnBy(input, fields) }, at);
  }

  /** `at`: typed, in ms. */
  private setFields(id: string, fields: InputFields, at?: number): void {
    const input = this.now.inputs.get(id);
    if (!input) return;
    const inputs = this.now.inputs.with([[id, recordWith<UserInput>(input, fields)]]);
    const typed = at === undefined ? {} : { joins: id, at, isKey: true };
    this.edit({ inputs, parts: this.now.parts }, { about: id, ...typed });
  }

  private setParts(parts: Partial<ContentParts>, by: Typed | null): void {
    const { inputs } = this.now;
    this.edit({ inputs, parts: { ...this.now.parts, ...parts } }, { joins: by?.id, at: by?.at });
  }

  /** The next content; nothing where it does not differ from the one now. */
  private edit(next: Content, options: EditOptions): void {
    const isOfValue = next.inputs !== this.now.inputs;
    const [part] = contentChanges({ ...next, parts: this.now.parts }, next);
    const now = part ? next : { ...next, parts: this.now.parts };
    if (part || isOfValue)
      this.state.edit({ ...this.state.now, now }, { ...options, about: options.about ?? part?.id });
  }

  private readonly frames = computed(
    ([columnFrames, outputFrames]: readonly [
      OutputFrameSet['columnFrames'],
      OutputFrameSet['outputFrames'],
    ]): OutputFrameSet => ({ columnFrames, outputFrames }),
  );
  private readonly changes = computed(([saved, now]: readonly [Content, Content]) =>
    contentChanges(saved, now),
  );
  private readonly viewOf = computed(([edited]: readonly [Edited<State>]): EditorView => {
    const { now: state, ...steps } = edited;
    const { inputs, parts } = state.now;
    const { changes } = this;
    return {
      ...steps,
      inputs,
      saved: state.saved.inputs,
      frames: this.frames(parts.columnFrames, parts.outputFrames),
      tables: parts.tables,
      comment: parts.documents[0]?.comment ?? '',
      // Compared when somebody asks, which no key does.
      get changes() {
        return changes(state.saved, state.now);
      },
    };
  });
}
