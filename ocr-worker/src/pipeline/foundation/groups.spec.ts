import { expect, it } from 'vitest';
import { createGroups } from './groups.js';

it('things that are joined, also by way of others, are one group', () => {
  const groups = createGroups(6);
  groups.join(4, 0);
  groups.join(2, 3);
  groups.join(3, 4);
  expect(groups.of(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([['a', 'c', 'd', 'e'], ['b'], ['f']]);
});

it('nothing is no group', () => expect(createGroups(0).of([])).toEqual([]));
