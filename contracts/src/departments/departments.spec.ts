import { expect, it } from 'vitest';
import { wayUp } from './above.js';
import { withAllBelow } from './below.js';
import { pathTo, writtenNames } from './paths.js';

const departments = [
  { id: 'b', name: '庶務課', parentId: 'a' },
  { id: 'a', name: '健康推進部', parentId: null },
  { id: 'c', name: '福祉部', parentId: null },
  { id: 'd', name: '庶務課', parentId: 'c' },
  { id: 'e', name: '経理係', parentId: 'd' },
];

it('finds a department with all below it, in whatever order they come', () => {
  expect([...withAllBelow(departments, 'c')]).toEqual(['c', 'd', 'e']);
  expect([...withAllBelow(departments, 'a')]).toEqual(['a', 'b']);
  expect([...withAllBelow(departments, 'nowhere')]).toEqual(['nowhere']);
});

const byId = new Map(departments.map((one) => [one.id, one]));

it('finds a department with all above it', () => {
  expect(wayUp(byId, 'e').map(({ id }) => id)).toEqual(['e', 'd', 'c']);
  expect(wayUp(byId, 'nowhere')).toEqual([]);
  expect(wayUp(byId, null)).toEqual([]);
});

it('writes a department by its name, and by its way down where the name is there twice', () => {
  const nameOf = writtenNames(byId);
  expect(departments.map(({ id }) => nameOf(id))).toEqual([
    ...['健康推進部/庶務課', '健康推進部', '福祉部', '福祉部/庶務課', '経理係'],
  ]);
  expect(pathTo(byId, 'e')).toBe('福祉部/庶務課/経理係');
  expect(nameOf('nowhere')).toBeUndefined();
});
