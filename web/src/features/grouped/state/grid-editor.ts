import type { ValueMark } from '@reader/contracts/codes/document';
import type { GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { computed } from '../../../lib/editing/computed';
import { type Edited, EditedState } from '../../../lib/editing/edited-state';
import { type RecordMap, recordsById, recordWith } from '../../../lib/editing/record-map';
import {
  accepted,
  heldOf,
  type HeldValue,
  isChanged,
  isSameText,
  marked,
  type ValueContent,
  contentOf,
  typed,
  withCharacter,
} from './held-value';

/** A place in the grid: a value, or one of its characters. */
export interface CellPlace {
  readonly id: string;
  readonly position: number | null;
}

type Values = RecordMap<HeldValue>;

export interface GridView {
  readonly values: Values;
  /** Values to be saved. */
  readonly changes: readonly HeldValue[];
  /** Values that the server refused; they are kept. */
  readonly refused: readonly HeldValue[];
  /** Ids of values that their documents have no more. */
  readonly gone: ReadonlySet<string>;
  readonly canUndo: boolean;
}

type Changes = readonly (readonly [id: string, change: Partial<HeldValue>])[];

/** Carries the user's changes over; changes from the server are not part of a step, and stay where theirs was taken. */
const carry = (from: Values, to: Values, onto: Values): Values =>
  onto.with(
    to.differing(from).flatMap((id): [string, HeldValue][] => {
      const [left, carried, value] = [from.get(id), to.get(id), onto.get(id)];
      return left && carried && value && isSameText(left.now, value.now)
        ? [[id, { ...value, now: carried.now, isFlagged: carried.isFlagged, refusal: null }]]
        : [];
    }),
  );

/** Whether a place was corrected, marked or accepted; `first` is the content as it was loaded. */
const isReviewed = ({ now }: HeldValue, position: number | null, first: ValueContent): boolean =>
  now.is_accepted ||
  now.mark !== null ||
  now.value !== first.value ||
  (position !== null && now.accepted_characters.includes(position));

/**
 * The values of a grid while they are reviewed: as saved, as shown, and the steps to undo. Knows nothing of React,
 * servers or clocks.
 */
export class GridEditor {
  private readonly state: EditedState<Values>;
  /** Content as it was loaded, by value id. */
  private readonly first: Map<string, ValueContent>;
  private gone: ReadonlySet<string> = new Set();

  /** @param kept values that an earlier visit could not save */
  constructor(kept: readonly HeldValue[] = []) {
    this.state = new EditedState(recordsById(kept), carry);
    this.first = new Map(kept.map(({ id, saved }) => [id, saved]));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.state.subscribe(listener);
  readonly view = (): GridView => this.compute(this.state.view());

  /** Adds the values of a loaded page. Values that are being edited stay as they are. */
  add(page: readonly GroupedValue[]): void {
    const put = new Map<string, HeldValue>();
    for (const value of page) {
      const { id } = value.input;
      const known = put.get(id) ?? this.values.get(id);
      if (known && (isChanged(known) || known.refusal !== null || known.revision >= value.revision)) continue;
      put.set(id, { ...heldOf(value), isFlagged: known?.isFlagged ?? false });
      this.first.set(id, contentOf(value.input));
    }
    this.gone = new Set([...this.gone].filter((id) => !put.has(id)));
    this.state.set(this.values.with(put));
  }

  isReviewed({ id, position }: CellPlace): boolean {
    const value = this.values.get(id);
    return value !== undefined && isReviewed(value, position, this.first.get(id) ?? value.saved);
  }

  /** Whether a place is neither reviewed nor flagged. */
  needsReview(place: CellPlace): boolean {
    return this.values.get(place.id)?.isFlagged !== true && !this.isReviewed(place);
  }

  accept(place: CellPlace): void {
    this.acceptRest([place]);
  }

  /** Accepts all places that still need review, as one step. Returns how many. */
  acceptRest(places: readonly CellPlace[]): number {
    const next = new Map<string, ValueContent>();
    let count = 0;
    for (const place of places) {
      const value = this.values.get(place.id);
      if (!value || !this.needsReview(place)) continue;
      next.set(place.id, accepted(next.get(place.id) ?? value.now, place.position));
      count += 1;
    }
    this.commit([...next].map(([id, now]) => [id, { now }]));
    return count;
  }

  /**
   * Types a value, or the replacement of one character. Typing the same text accepts it. Returns false where the value
   * is gone.
   */
  type(place: CellPlace, text: string, isWhole = place.position === null): boolean {
    const value = this.values.get(place.id);
    if (!value) return false;
    const next = isWhole ? text : withCharacter(value.now.value, place.position ?? 0, text);
    if (next === value.now.value && value.now.mark === null) this.accept(place);
    else this.commit([[place.id, { now: typed(value.now, next) }]]);
    return true;
  }

  mark({ id }: CellPlace, mark: ValueMark): void {
    const value = this.values.get(id);
    if (value) this.commit([[id, { now: marked(value.now, mark) }]]);
  }

  /** Sets a value aside to be reviewed in its document, or takes that back. */
  flag({ id }: CellPlace): void {
    const value = this.values.get(id);
    if (value) this.commit([[id, { isFlagged: !value.isFlagged }]]);
  }

  /** Undoes the last step. Returns the id of one of its values. */
  undo(): string | undefined {
    return this.state.undo();
  }

  /** The pushed values are saved; changes made meanwhile stay. */
  markSaved(pushed: readonly HeldValue[], revisions: ReadonlyMap<string, number>): void {
    this.put(
      pushed.map(({ id, document_id, now, revision }) => [
        id,
        { saved: now, revision: revisions.get(document_id) ?? revision, refusal: null, isGone: false },
      ]),
    );
  }

  /** The server refused these values: they stay on the screen with the reason. */
  refuse(pushed: readonly HeldValue[], refusal: string): void {
    this.put(pushed.map(({ id }) => [id, { refusal }]));
  }

  /** Lets the refused values be saved again. */
  retry(): void {
    this.put(this.view().refused.map(({ id }) => [id, { refusal: null }]));
  }

  /**
   * Puts a value that somebody else has saved under the changes made here. `choice`: whose content wins. When both
   * have the same text, the characters that either has accepted are accepted.
   */
  rebase(input: UserInput, revision: number, choice: 'mine' | 'theirs'): void {
    const value = this.values.get(input.id);
    if (!value) return;
    const saved = contentOf(input);
    const both = new Set([...saved.accepted_characters, ...value.now.accepted_characters]);
    const mine =
      saved.value === value.now.value
        ? { ...value.now, accepted_characters: [...both].sort((a, b) => a - b) }
        : value.now;
    this.put([[input.id, { saved, revision, now: choice === 'mine' ? mine : saved, isGone: false }]]);
  }

  /** The document has lost a value that is kept as it is shown: it is saved as `input`, the whole of it. */
  makeAgain(input: UserInput, revision: number): void {
    this.put([[input.id, { input, revision, isGone: true }]]);
  }

  /** Removes a value that its document no longer has. */
  forget(id: string): void {
    this.gone = new Set([...this.gone, id]);
    this.state.set(this.values.with([], [id]));
  }

  /** Back to the saved values. */
  discard(): void {
    this.state.start(
      this.values.map((value) => ({ ...value, now: value.saved, isGone: false, refusal: null })),
    );
  }

  private get values(): Values {
    return this.state.now;
  }

  /** The values with some of their fields changed; ids that are not loaded are skipped. */
  private with(changes: Changes): Values {
    const { values } = this;
    return values.with(
      changes.flatMap(([id, change]): [string, HeldValue][] => {
        const value = values.get(id);
        return value ? [[id, recordWith(value, change)]] : [];
      }),
    );
  }

  /** A change from the server, which cannot be undone. */
  private put(changes: Changes): void {
    this.state.set(this.with(changes));
  }

  /** A change by the user, as one step. */
  private commit(step: Changes): void {
    if (step.length === 0) return;
    // A refused value is saved again once it changes.
    this.put(step.map(([id]) => [id, { refusal: null }]));
    this.state.edit(this.with(step), { about: step[0]?.[0] });
  }

  private readonly compute = computed<[edited: Edited<Values>], GridView>(([{ now: values, canUndo }]) => {
    const all = [...values.values()];
    return {
      values,
      changes: all.filter((value) => value.refusal === null && isChanged(value)),
      refused: all.filter((value) => value.refusal !== null),
      gone: this.gone,
      canUndo,
    };
  });
}
