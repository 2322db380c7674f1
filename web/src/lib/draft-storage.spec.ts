import { expect, it } from 'vitest';
import { draftsOf } from './draft-storage';

const KEY = 'reader-draft-me-doc';

const device = () => {
  const kept = new Map<string, string>();
  const shelf = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => Boolean(kept.set(key, value)),
    remove: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
  const alive = new Set<string>();
  let time = 0;
  return {
    kept,
    open: (tab: string) => {
      alive.add(tab);
      return draftsOf(shelf, { own: tab, isAlive: (id) => alive.has(id), now: () => (time += 1) });
    },
    close: (tab: string) => alive.delete(tab),
  };
};

it('a tab that has nothing to keep leaves the draft of another alone', () => {
  const { open, close } = device();
  const [typing, idle] = [open('1'), open('2')];
  typing.set(KEY, 'typed');
  expect(idle.get(KEY)).toBeNull();
  idle.remove(KEY);
  close('1');
  expect(open('3').get(KEY)).toBe('typed');
});

it('two tabs keep a draft each, and none is the other’s', () => {
  const { open, close } = device();
  const [first, second] = [open('1'), open('2')];
  first.set(KEY, 'of the first');
  second.set(KEY, 'of the second');
  expect([first.get(KEY), second.get(KEY)]).toEqual(['of the first', 'of the second']);
  close('1');
  close('2');
  const later = open('3');
  expect(later.get(KEY)).toBe('of the second');
  // Saved: then the other one comes.
  later.remove(KEY);
  expect(later.get(KEY)).toBe('of the first');
});

it('a draft of a tab that is gone is found once', () => {
  const { open, close, kept } = device();
  open('1').set(KEY, 'typed');
  close('1');
  const [second, third] = [open('2'), open('3')];
  expect([second.get(KEY), third.get(KEY), second.get(KEY)]).toEqual(['typed', null, 'typed']);
  expect(kept.size).toBe(1);
});

it('a draft that an earlier version kept is found, and drafts of other keys are not', () => {
  const { open, kept } = device();
  kept.set(KEY, 'of before');
  kept.set(`${KEY}-second~9`, 'a second entry');
  expect(open('1').get(KEY)).toBe('of before');
  expect([...kept.keys()]).toEqual([`${KEY}-second~9`, `${KEY}~1`]);
});

it('of several drafts the one that was changed last is offered, whichever tab was opened last', () => {
  const { open, close } = device();
  const [first, second] = [open('1'), open('2')];
  first.set(KEY, 'begun');
  second.set(KEY, 'of the second');
  first.set(KEY, 'of the first');
  // Kept again on the way out, without a change.
  second.set(KEY, 'of the second');
  close('1');
  close('2');
  expect(open('3').get(KEY)).toBe('of the first');
});

it('the other drafts are told of, and one of them takes the place of one’s own, which is lost no more than they', () => {
  const { open, close } = device();
  const [first, second] = [open('1'), open('2')];
  first.set(KEY, 'of the first');
  second.set(KEY, 'of the second');
  close('1');
  close('2');
  const third = open('3');
  third.get(KEY);
  const [other, ...more] = third.others(KEY);
  expect([other?.at, more]).toEqual([1, []]);
  expect(third.exchange(KEY, other!.id)).toBe(true);
  expect(third.get(KEY)).toBe('of the first');
  const [aside] = third.others(KEY);
  close('3');
  // What was chosen comes first, also later.
  const fourth = open('4');
  expect(fourth.get(KEY)).toBe('of the first');
  expect(fourth.others(KEY)).toEqual([aside]);
  fourth.discard(aside!.id);
  expect([fourth.others(KEY), fourth.get(KEY)]).toEqual([[], 'of the first']);
});

it('drafts of a version that kept no time are there still, after those that have one', () => {
  const { open, close, kept } = device();
  kept.set(KEY, 'of before');
  kept.set(`${KEY}~0`, '{"revision":1}');
  open('1').set(KEY, 'of now');
  close('1');
  const later = open('2');
  expect(later.get(KEY)).toBe('of now');
  expect(later.others(KEY)).toEqual([
    { id: `${KEY}~0`, at: null },
    { id: KEY, at: null },
  ]);
  later.remove(KEY);
  expect(later.get(KEY)).toBe('{"revision":1}');
});
