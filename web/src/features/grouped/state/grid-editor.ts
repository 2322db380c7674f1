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
  marked,
  type Said,
  saidOf,
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
  /** What is not saved yet and may be. */
  readonly changes: readonly HeldValue[];
  /** What the server refused; it is kept. */
  readonly refused: readonly HeldValue[];
  readonly canUndo: boolean;
}

type Changes = readonly (readonly [id: string, change: Partial<HeldValue>])[];

/** What is said in the grid: the servers' part of a value is none of the user's steps. */
const carry = (from: Values, to: Values, onto: Values): Values =>
  onto.with(
    to.differing(from).flatMap((id): [string, HeldValue][] => {
      const [said, value] = [to.get(id), onto.get(id)];
      return said && value
        ? [[id, { ...value, now: said.now, isFlagged: said.isFlagged, refusal: null }]]
        : [];
    }),
  );

/** Whether a person has said something of this place; `first` is the value as it came. */
const isLookedAt = ({ now }: HeldValue, position: number | null, first: Said): boolean =>
  now.is_accepted ||
  now.mark !== null ||
  now.value !== first.value ||
  (position !== null && now.accepted_characters.includes(position));

/**
 * The values of a grid while they are looked at: what the server has, what is on the screen, and the way back. Knows
 * nothing of React, servers or clocks.
 */
export class GridEditor {
  private readonly state: EditedState<Values>;
  /** Values as they came, by id: what was done to them in this grid is what differs. */
  private readonly first: Map<string, Said>;

  /** @param kept what an earlier visit could not save */
  constructor(kept: readonly HeldValue[] = []) {
    this.state = new EditedState(recordsById(kept), carry);
    this.first = new Map(kept.map(({ id, saved }) => [id, saved]));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.state.subscribe(listener);
  readonly view = (): GridView => this.look(this.state.view());

  /** Values of a page that came from the server. What is being edited stays as it is on the screen. */
  add(page: readonly GroupedValue[]): void {
    const put = new Map<string, HeldValue>();
    for (const value of page) {
      const { id } = value.input;
      const known = put.get(id) ?? this.values.get(id);
      if (known && (isChanged(known) || known.refusal !== null || known.revision >= value.revision)) continue;
      put.set(id, { ...heldOf(value), isFlagged: known?.isFlagged ?? false });
      this.first.set(id, saidOf(value.input));
    }
    this.state.set(this.values.with(put));
  }

  isLookedAt({ id, position }: CellPlace): boolean {
    const value = this.values.get(id);
    return value !== undefined && isLookedAt(value, position, this.first.get(id) ?? value.saved);
  }

  accept(place: CellPlace): void {
    this.acceptRest([place]);
  }

  /** Accepts all that nobody has said anything of, as one step; what shall be looked at in its document stays. */
  acceptRest(places: readonly CellPlace[]): number {
    const next = new Map<string, Said>();
    let count = 0;
    for (const place of places) {
      const value = this.values.get(place.id);
      if (!value || value.isFlagged || this.isLookedAt(place)) continue;
      next.set(place.id, accepted(next.get(place.id) ?? value.now, place.position));
      count += 1;
    }
    this.commit([...next].map(([id, now]) => [id, { now }]));
    return count;
  }

  /** Types a value, or what stands in the place of one character. What is typed as it is was looked at. */
  type(place: CellPlace, text: string, isWhole = place.position === null): void {
    const value = this.values.get(place.id);
    if (!value) return;
    const next = isWhole ? text : withCharacter(value.now.value, place.position ?? 0, text);
    if (next === value.now.value && value.now.mark === null) this.accept(place);
    else this.commit([[place.id, { now: typed(value.now, next) }]]);
  }

  mark({ id }: CellPlace, mark: ValueMark): void {
    const value = this.values.get(id);
    if (value) this.commit([[id, { now: marked(value.now, mark) }]]);
  }

  /** Shall be looked at in its document, or no longer. */
  flag({ id }: CellPlace): void {
    const value = this.values.get(id);
    if (value) this.commit([[id, { isFlagged: !value.isFlagged }]]);
  }

  /** Takes back the last step; answers one of the values that it was about. */
  undo(): string | undefined {
    return this.state.undo();
  }

  /** What was pushed is saved; what was done meanwhile stays a change. */
  markSaved(pushed: readonly HeldValue[], revisions: ReadonlyMap<string, number>): void {
    this.put(
      pushed.map(({ id, document_id, now, revision }) => [
        id,
        { saved: now, revision: revisions.get(document_id) ?? revision, refusal: null },
      ]),
    );
  }

  /** The server does not take these: they stay on the screen, with the reason. */
  refuse(pushed: readonly HeldValue[], refusal: string): void {
    this.put(pushed.map(({ id }) => [id, { refusal }]));
  }

  /** What the server refused shall be tried again. */
  retry(): void {
    this.put(this.view().refused.map(({ id }) => [id, { refusal: null }]));
  }

  /**
   * A value as somebody else has saved it, under what was done here. `choice`: whose text holds where both have
   * changed it; characters that either has looked at count as looked at.
   */
  rebase(input: UserInput, revision: number, choice: 'mine' | 'theirs'): void {
    const value = this.values.get(input.id);
    if (!value) return;
    const saved = saidOf(input);
    const both = new Set([...saved.accepted_characters, ...value.now.accepted_characters]);
    const mine =
      saved.value === value.now.value
        ? { ...value.now, accepted_characters: [...both].sort((a, b) => a - b) }
        : value.now;
    this.put([[input.id, { saved, revision, now: choice === 'mine' ? mine : saved }]]);
  }

  /** What is gone from its document is gone here. */
  forget(id: string): void {
    this.state.set(this.values.with([], [id]));
  }

  /** Back to what is saved. */
  discard(): void {
    this.state.start(this.values.map((value) => ({ ...value, now: value.saved, refusal: null })));
  }

  private get values(): Values {
    return this.state.now;
  }

  /** The values with some of their fields changed; what is not there is passed over. */
  private with(changes: Changes): Values {
    const { values } = this;
    return values.with(
      changes.flatMap(([id, change]): [string, HeldValue][] => {
        const value = values.get(id);
        return value ? [[id, recordWith(value, change)]] : [];
      }),
    );
  }

  /** What the servers say of values. */
  private put(changes: Changes): void {
    this.state.set(this.with(changes));
  }

  /** What the user says of values, as one step. */
  private commit(step: Changes): void {
    if (step.length === 0) return;
    // What was refused is tried again once something else is said of it.
    this.put(step.map(([id]) => [id, { refusal: null }]));
    this.state.edit(this.with(step), { about: step[0]?.[0] });
  }

  private readonly look = computed<[edited: Edited<Values>], GridView>(([{ now: values, canUndo }]) => {
    const all = [...values.values()];
    return {
      values,
      changes: all.filter((value) => value.refusal === null && isChanged(value)),
      refused: all.filter((value) => value.refusal !== null),
      canUndo,
    };
  });
}
