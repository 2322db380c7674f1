import type { ValueMark } from '@reader/contracts/codes/document';
import type { GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
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

export interface GridView {
  readonly values: ReadonlyMap<string, HeldValue>;
  /** What is not saved yet and may be. */
  readonly changes: readonly HeldValue[];
  /** What the server refused; it is kept. */
  readonly refused: readonly HeldValue[];
  readonly canUndo: boolean;
}

type State = Pick<HeldValue, 'now' | 'isFlagged'>;
interface Edit {
  readonly id: string;
  readonly before: State;
  readonly after: State;
}

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
  private values = new Map<string, HeldValue>();
  /** Values as they came, by id: what was done to them in this grid is what differs. */
  private readonly first = new Map<string, Said>();
  private undos: (readonly Edit[])[] = [];
  private shown: GridView;
  private readonly listeners = new Set<() => void>();

  /** @param kept what an earlier visit could not save */
  constructor(kept: readonly HeldValue[] = []) {
    for (const value of kept) this.hold(value, value.saved);
    this.shown = this.look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly view = (): GridView => this.shown;

  /** Values of a page that came from the server. What is being edited stays as it is on the screen. */
  add(page: readonly GroupedValue[]): void {
    for (const value of page) {
      const known = this.values.get(value.input.id);
      if (known && (isChanged(known) || known.refusal !== null || known.revision >= value.revision)) continue;
      this.hold({ ...heldOf(value), isFlagged: known?.isFlagged ?? false }, saidOf(value.input));
    }
    this.tell();
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
    this.commit([...next].map(([id, now]) => this.edit(id, { now })));
    return count;
  }

  /** Types a value, or what stands in the place of one character. What is typed as it is was looked at. */
  type(place: CellPlace, text: string, isWhole = place.position === null): void {
    const value = this.values.get(place.id);
    if (!value) return;
    const next = isWhole ? text : withCharacter(value.now.value, place.position ?? 0, text);
    if (next === value.now.value && value.now.mark === null) this.accept(place);
    else this.commit([this.edit(place.id, { now: typed(value.now, next) })]);
  }

  mark({ id }: CellPlace, mark: ValueMark): void {
    const value = this.values.get(id);
    if (value) this.commit([this.edit(id, { now: marked(value.now, mark) })]);
  }

  /** Shall be looked at in its document, or no longer. */
  flag({ id }: CellPlace): void {
    const value = this.values.get(id);
    if (value) this.commit([this.edit(id, { isFlagged: !value.isFlagged })]);
  }

  /** Takes back the last step; answers one of the values that it was about. */
  undo(): string | undefined {
    const step = this.undos.pop();
    for (const { id, before } of step ?? []) this.set(id, { ...before, refusal: null });
    this.tell();
    return step?.[0]?.id;
  }

  /** What was pushed is saved; what was done meanwhile stays a change. */
  markSaved(pushed: readonly HeldValue[], revisions: ReadonlyMap<string, number>): void {
    for (const { id, document_id, now, revision } of pushed)
      this.set(id, { saved: now, revision: revisions.get(document_id) ?? revision, refusal: null });
    this.tell();
  }

  /** The server does not take these: they stay on the screen, with the reason. */
  refuse(pushed: readonly HeldValue[], refusal: string): void {
    for (const { id } of pushed) this.set(id, { refusal });
    this.tell();
  }

  /** What the server refused shall be tried again. */
  retry(): void {
    for (const { id } of this.shown.refused) this.set(id, { refusal: null });
    this.tell();
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
    this.set(input.id, { saved, revision, now: choice === 'mine' ? mine : saved });
    this.tell();
  }

  /** What is gone from its document is gone here. */
  forget(id: string): void {
    this.values.delete(id);
    this.undos = this.undos.map((step) => step.filter((edit) => edit.id !== id));
    this.tell();
  }

  /** Back to what is saved. */
  discard(): void {
    for (const [id, { saved }] of this.values) this.set(id, { now: saved, refusal: null });
    this.undos = [];
    this.tell();
  }

  private hold(value: HeldValue, first: Said): void {
    this.values.set(value.id, value);
    this.first.set(value.id, first);
  }

  private set(id: string, change: Partial<HeldValue>): void {
    const value = this.values.get(id);
    if (value) this.values.set(id, { ...value, ...change });
  }

  private edit(id: string, change: Partial<State>): Edit {
    const { now, isFlagged } = this.values.get(id)!;
    return { id, before: { now, isFlagged }, after: { now, isFlagged, ...change } };
  }

  private commit(step: readonly Edit[]): void {
    if (step.length === 0) return;
    this.undos.push(step);
    // What was refused is tried again once something else is said of it.
    for (const { id, after } of step) this.set(id, { ...after, refusal: null });
    this.tell();
  }

  private look(): GridView {
    const all = [...this.values.values()];
    return {
      values: new Map(this.values),
      changes: all.filter((value) => value.refusal === null && isChanged(value)),
      refused: all.filter((value) => value.refusal !== null),
      canUndo: this.undos.length > 0,
    };
  }

  private tell(): void {
    this.shown = this.look();
    for (const listener of this.listeners) listener();
  }
}
