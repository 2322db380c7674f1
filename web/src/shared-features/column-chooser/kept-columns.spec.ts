import { expect, it } from 'vitest';
import { fakeId } from '../../testing/fake-content';
import { chosen } from './columns';
import { keepColumns, lastColumns } from './kept-columns';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value).size > 0,
    remove: (key: string) => void kept.delete(key),
  };
};
const choice = chosen([], [{ kind: 'value', name: '氏名' }]);
const [organization, other, form] = [fakeId(3), fakeId(4), fakeId(5)];

it('is remembered by organisation and form', () => {
  const device = storage();
  keepColumns(device, organization, form, choice);
  expect(lastColumns(device, organization, form)).toEqual(choice);
  expect(lastColumns(device, organization, null)).toEqual([]);
  expect(lastColumns(device, other, form)).toEqual([]);
});

it('is nothing when what was kept cannot be read', () => {
  const device = storage();
  keepColumns(device, organization, form, [{ ...choice[0]!, sources: [] }]);
  expect(lastColumns(device, organization, form)).toEqual([]);
});
