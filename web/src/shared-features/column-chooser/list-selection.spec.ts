import { describe, expect, it } from 'vitest';
import {
  afterLeaving,
  allSelected,
  clicked,
  type ListSelection,
  commandRows,
  nothingSelected,
  stepped,
} from './list-selection';

const order = ['a', 'b', 'c', 'd'];
const plain = { isAdding: false, isRange: false };
const selected = (state: ListSelection) => commandRows(state, order).join('');
const atB = clicked(nothingSelected, order, 'b', plain);

describe('a click', () => {
  it('selects one row, in place of the others', () =>
    expect(selected(clicked(atB, order, 'd', plain))).toBe('d'));
  it('with Ctrl adds one, or takes it out', () => {
    const two = clicked(atB, order, 'd', { isAdding: true, isRange: false });
    expect(selected(two)).toBe('bd');
    expect(selected(clicked(two, order, 'b', { isAdding: true, isRange: false }))).toBe('d');
  });
  it('with Shift selects all from the last one', () => {
    const range = clicked(atB, order, 'd', { isAdding: false, isRange: true });
    expect(selected(range)).toBe('bcd');
    expect(selected(clicked(range, order, 'a', { isAdding: false, isRange: true }))).toBe('ab');
  });
});

describe('a step', () => {
  it('begins at the first row and stops at the ends', () => {
    expect(selected(stepped(nothingSelected, order, 1, false))).toBe('a');
    expect(selected(stepped(stepped(atB, order, -1, false), order, -1, false))).toBe('a');
    expect(selected(stepped(clicked(atB, order, 'd', plain), order, 1, false))).toBe('d');
  });
  it('with Shift extends, and comes back', () => {
    const two = stepped(atB, order, 1, true);
    expect(selected(two)).toBe('bc');
    expect(selected(stepped(two, order, -1, true))).toBe('b');
  });
});

describe('what is meant', () => {
  it('is all that are selected, in their order', () =>
    expect(commandRows(allSelected(order), ['d', 'b', 'x'])).toEqual(['d', 'b']));
  it('is the row under the keys when none is selected', () =>
    expect(commandRows({ selected: new Set(), at: 'c', from: null }, order)).toEqual(['c']));
  it('stays at its place when rows leave', () => {
    expect(selected(afterLeaving(order, new Set(['b', 'c'])))).toBe('d');
    expect(selected(afterLeaving(order, new Set(['d'])))).toBe('c');
    expect(afterLeaving(order, new Set(order))).toBe(nothingSelected);
  });
});
