import { expect, it } from 'vitest';
import { fakeDepartment } from '../../../testing/people/fake-people';
import { closedOf, folded, foldsIn, withFolds } from './folds';

const [one, two] = [fakeDepartment(1, '健康推進部'), fakeDepartment(2, '福祉部')];
const closed = (address: URLSearchParams) => [...closedOf(foldsIn(address), [one, two])];
const fold = (address: URLSearchParams, id: string, isOpen: boolean) =>
  withFolds(address, folded(foldsIn(address), id, isOpen));

it('is in the address: what is closed, and what is open where all else is closed', () => {
  const none = new URLSearchParams('page=2');
  expect(closed(none)).toEqual([]);
  const first = fold(none, one.id, false);
  expect(first.get('page')).toBe('2');
  expect(closed(first)).toEqual([one.id]);
  expect(fold(first, one.id, false).toString()).toBe(first.toString());
  expect(fold(first, one.id, true).toString()).toBe('page=2');
  const all = withFolds(none, { isAllClosed: true, others: [] });
  expect(closed(all)).toEqual([one.id, two.id]);
  expect(closed(fold(all, two.id, true))).toEqual([one.id]);
});

it('closes root when it was closed by hand, whatever else is folded', () => {
  const byHand = fold(new URLSearchParams(), 'root', false);
  expect(closed(byHand)).toEqual(['root']);
  expect(fold(byHand, 'root', true).toString()).toBe('');
  const all = withFolds(new URLSearchParams(), { isAllClosed: true, others: [] });
  expect(closed(fold(all, 'root', false))).toEqual([one.id, two.id, 'root']);
  expect(closed(fold(fold(all, 'root', false), 'root', true))).toEqual([one.id, two.id]);
});

it('is never longer than an address may be', () => {
  let folds = foldsIn(new URLSearchParams());
  for (let number = 0; number < 300; number += 1)
    folds = folded(folds, `x-${String(number).padStart(12, '0')}`, false);
  const address = withFolds(new URLSearchParams(), folds);
  expect(address.toString().length).toBeLessThan(3_000);
  expect(foldsIn(address).others.at(-1)).toBe('000000000299');
});
