import { expect, it } from 'vitest';
import { fakeId } from '../testing/fake-content';
import { idsByTry } from './ids-by-try';

it('a second try takes the ids of the first, and new ones where it needs more', () => {
  let count = 0;
  const tries = idsByTry(() => fakeId((count += 1)));
  const [first, second] = [tries(), tries()];
  expect([first(), first()]).toEqual([fakeId(1), fakeId(2)]);
  expect([second(), second(), second()]).toEqual([fakeId(1), fakeId(2), fakeId(3)]);
});
