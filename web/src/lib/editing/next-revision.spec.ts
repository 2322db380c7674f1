import { expect, it } from 'vitest';
import { isNextTo } from './next-revision';

const answer = (revision: number, has_changed: boolean) => ({
  position: '1',
  revision,
  roots: [{ root: 'documentContent', id: 'a', revision, has_changed }],
});

it.each([
  ['a step of one is an own save', 6, true, true],
  ['where all was as it was pushed, and nobody saved, nothing came between', 5, false, true],
  ['where all was as it was pushed, a step of one is what somebody else saved', 6, false, false],
  ['others saved before it', 7, true, false],
])('after a save on revision 5: %s', (_, reached, hasChanged, isNext) =>
  expect(isNextTo(5, answer(reached, hasChanged))).toBe(isNext),
);
