// @vitest-environment jsdom
import { id } from '@reader/contracts/testing/examples/ids';
import { beforeEach, expect, it } from 'vitest';
import { forgetMatching, keepUnsentChoices, unsentChoices } from './kept-matching';

const choice = (number: number) => ({
  ...{ document_id: id(number), kind: 'candidate' as const, row: number },
  ...{ seen: 0, revision: 1 },
});
/** What a tab that is gone has left. */
const left = (tab: string, at: number, ...numbers: number[]) =>
  localStorage.setItem(
    `reader-matching-choices-me-${id(1)}~${tab}`,
    `@${at} ${JSON.stringify(numbers.map(choice))}`,
  );
const rows = () => unsentChoices('me', id(1)).map(({ row }) => row);

beforeEach(() => localStorage.clear());

it('finds what all tabs that are gone have left, the oldest first', () => {
  left('b', 20, 4);
  left('a', 10, 2, 3);
  expect(rows()).toEqual([2, 3, 4]);
  // They are this tab's from then on.
  expect(localStorage).toHaveLength(1);
  expect(rows()).toEqual([2, 3, 4]);
});

it('passes over what cannot be read', () => {
  left('a', 10, 2);
  localStorage.setItem(`reader-matching-choices-me-${id(1)}~c`, '@30 {broken');
  left('b', 20, 3);
  expect(rows()).toEqual([2, 3]);
});

it('forgets all of them when the matching is done with', () => {
  keepUnsentChoices('me', id(1), [choice(1)]);
  left('a', 10, 2);
  forgetMatching('me', id(1));
  expect(localStorage).toHaveLength(0);
});
