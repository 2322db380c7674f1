import { id } from '@reader/contracts/testing/examples/ids';
import { expect, it } from 'vitest';
import { placeIndexOf } from './place-index.js';

const departments = [
  { id: id(1), name: '健康推進部', parentId: null },
  { id: id(2), name: '庶務課', parentId: id(1) },
  { id: id(3), name: '総務/庶務', parentId: null },
  { id: id(4), name: '庶務課', parentId: id(3) },
  { id: id(5), name: '経理係', parentId: id(4) },
];
const index = () => placeIndexOf(new Map(departments.map((one) => [one.id, one])));
const found = (written: string) => index().find(written);

it('finds a department by its path, and by its name where that is there once', () => {
  expect(found('健康推進部/庶務課')).toEqual({ id: id(2) });
  expect(found('健康推進部 / 庶務課')).toEqual({ id: id(2) });
  expect(found('経理係')).toEqual({ id: id(5) });
  expect(found('庶務課')).not.toHaveProperty('id');
  expect(found('健康推進部/経理係')).not.toHaveProperty('id');
});

it('finds what lies below a name that is older than the rules', () => {
  for (const one of departments) expect(found(index().pathOf(one.id))).toEqual({ id: one.id });
});
