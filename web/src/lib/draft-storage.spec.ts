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
  return {
    kept,
    open: (tab: string) => {
      alive.add(tab);
      return draftsOf(shelf, { own: tab, isAlive: (id) => alive.has(id) });
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
