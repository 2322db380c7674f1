import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { EditedState } from './edited-state';

type Fields = Readonly<Record<string, string>>;

/** Copies fields that differ. */
const carry = (from: Fields, to: Fields, onto: Fields): Fields => {
  const names = Object.keys({ ...from, ...to }).filter((name) => from[name] !== to[name]);
  return names.length === 0
    ? onto
    : { ...onto, ...Object.fromEntries(names.map((name) => [name, to[name]!])) };
};
const start: Fields = { name: '', age: '' };
const opened = () => {
  const state = new EditedState(start, carry);
  const type = (name: string, value: string, at: number) =>
    state.edit({ ...state.now, [name]: value }, { joins: name, at, isKey: true });
  return { state, type };
};

describe('an edit', () => {
  it('is told with a new view, and can be taken back and done again', () => {
    const { state } = opened();
    const told = vi.fn();
    const stop = state.subscribe(told);
    const before = state.view();
    expect(state.view()).toBe(before);
    expect(state.edit({ ...start, age: '9' }, { about: 'age' })).toBe(true);
    expect(told).toHaveBeenCalledOnce();
    expect(state.view()).toMatchObject({ canUndo: true, canRedo: false, isTyping: false });
    expect(state.undo()).toBe('age');
    expect(state.now).toBe(start);
    expect(state.redo()).toBe('age');
    expect(state.now).toEqual({ name: '', age: '9' });
    stop();
    state.undo();
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('that is none is told to nobody', () => {
    const { state } = opened();
    const told = vi.fn();
    state.subscribe(told);
    expect(state.edit(state.now)).toBe(false);
    expect([state.undo(), state.redo()]).toEqual([undefined, undefined]);
    expect(told).not.toHaveBeenCalled();
  });

  it('ends what could be done again', () => {
    const { state, type } = opened();
    type('name', '手', 0);
    state.undo();
    type('age', '9', 5);
    expect(state.view().canRedo).toBe(false);
  });

  it('is none while the state is locked', () => {
    const { state, type } = opened();
    type('name', '手', 0);
    state.isLocked = true;
    const before = state.view();
    expect(type('name', '手島', 1)).toBe(false);
    state.undo();
    expect(state.view()).toBe(before);
    state.isLocked = false;
    expect(type('name', '手島', 2)).toBe(true);
  });
});

describe('typing', () => {
  it('into one thing without a pause is one step', () => {
    const { state, type } = opened();
    type('name', '手', 0);
    type('name', '手島', 900);
    expect(state.view().isTyping).toBe(true);
    type('name', '手島 勇', 2000);
    type('age', '9', 2001);
    state.undo();
    state.undo();
    expect(state.now['name']).toBe('手島');
    state.undo();
    expect(state.view()).toMatchObject({ now: start, canUndo: false });
  });

  it('ends when it is ended, and by an undo', () => {
    const { state, type } = opened();
    type('name', '手', 0);
    state.endTyping();
    expect(state.view().isTyping).toBe(false);
    type('name', '手島', 1);
    state.undo();
    type('name', '手塚', 2);
    state.undo();
    expect(state.now['name']).toBe('手');
  });

  it('goes on after an undo as a step of its own', () => {
    const { state, type } = opened();
    type('age', '9', 0);
    type('name', '手', 1);
    state.undo();
    type('name', '手島', 2);
    state.undo();
    expect(state.now).toEqual({ name: '', age: '9' });
  });
});

describe('moves in quick succession', () => {
  const moved = () => {
    const { state } = opened();
    const move = (name: string, value: string, at: number) =>
      state.edit({ ...state.now, [name]: value }, { joins: name, at });
    return { state, move };
  };

  it('back to where it was are no step', () => {
    const { state, move } = moved();
    move('name', '手', 0);
    move('name', '', 1);
    expect(state.view()).toMatchObject({ now: start, canUndo: false });
  });

  it('that go on after that leave the step before alone', () => {
    const { state, move } = moved();
    move('age', '9', 0);
    move('name', '手', 1);
    move('name', '', 2);
    move('name', '手島', 3);
    state.undo();
    expect(state.now).toEqual({ name: '', age: '9' });
    state.undo();
    expect(state.now).toEqual(start);
  });
});

describe('what others did', () => {
  it('stays when own steps are taken back and done again', () => {
    const { state, type } = opened();
    type('name', '手', 0);
    state.set({ ...state.now, age: '10' });
    state.undo();
    expect(state.now).toEqual({ name: '', age: '10' });
    state.redo();
    expect(state.now).toEqual({ name: '手', age: '10' });
  });

  it('in the midst of typing stays, and the typing is one step all the same', () => {
    const { state, type } = opened();
    type('name', '手', 0);
    state.set({ ...state.now, age: '10' });
    type('name', '手島', 1);
    state.undo();
    expect(state.view()).toMatchObject({ now: { name: '', age: '10' }, canUndo: false });
  });
});

it('there is no way back from a new start', () => {
  const { state, type } = opened();
  type('name', '手', 0);
  state.start({ name: '手島', age: '' });
  expect(state.view()).toMatchObject({ now: { name: '手島' }, canUndo: false, canRedo: false });
});

it('any steps lead back to the start and forth again', () => {
  const step = fc.record({ name: fc.constantFrom('name', 'age'), value: fc.string(), at: fc.nat(3000) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { state, type } = opened();
      let now = 0;
      for (const { name, value, at } of steps) type(name, value, (now += at));
      const end = state.now;
      while (state.view().canUndo) state.undo();
      expect(state.now).toEqual(start);
      while (state.view().canRedo) state.redo();
      expect(state.now).toEqual(end);
    }),
  );
});

it('a step that leads nowhere any more is passed over', () => {
  const state = new EditedState<Fields>(start, (from, to, onto) =>
    // What others wrote stays.
    carry(from, { ...to, ...(onto['name'] === '他' && { name: from['name']! }) }, onto),
  );
  state.edit({ ...start, age: '9' }, { about: 'age' });
  state.edit({ ...state.now, name: '手' }, { about: 'name' });
  state.set({ ...state.now, name: '他' });
  expect(state.undo()).toBe('age');
  expect(state.now).toEqual({ name: '他', age: '' });
  expect(state.undo()).toBeUndefined();
  expect(state.view().canUndo).toBe(false);
});
