import { expect, it } from 'vitest';
import { rowsOf, sectionsOf, stepped } from './sections';
import { groupedValue } from '../../../testing/fake-grouped-value';

const entries = [
  groupedValue(1, '0191'),
  groupedValue(2, '0797', { alike: 2 }),
  groupedValue(3, '', { alike: 3 }),
  groupedValue(4, '', { alike: 3 }),
  ...[5, 6, 7, 8].map((n) => groupedValue(n, '0197', { alike: 40 })),
];
const shapes = (by: 'field' | 'mark') =>
  sectionsOf(entries, by, 'value').map(({ title, count, cells }) => [title, count, cells.length]);

it('rare values come together, then each value under its heading with its count', () => {
  expect(shapes('field')).toEqual([
    ['まれな値（2件まで）', null, 2],
    ['空欄', 3, 2],
    ['0197', 40, 4],
  ]);
  expect(shapes('mark')[2]?.[0]).toBe('電話番号：0197');
});

it('nothing is grouped by confidence, or where one character is looked at', () => {
  expect(sectionsOf(entries, 'field', 'confidence')).toHaveLength(1);
  expect(sectionsOf(entries, 'character', 'value')).toHaveLength(1);
});

it('arrows lead along the rows and over headings, and stay at an edge', () => {
  const rows = rowsOf(sectionsOf(entries, 'field', 'value'), 3);
  const keys = entries.map(({ input }) => input.id);
  expect(rows.map((row) => row.length)).toEqual([2, 2, 3, 1]);
  const go = (from: number, way: Parameters<typeof stepped>[2]) =>
    keys.indexOf(stepped(rows, keys[from]!, way));
  expect(go(1, 'right')).toBe(2);
  expect(go(1, 'down')).toBe(3);
  expect(go(6, 'up')).toBe(3);
  expect(go(6, 'down')).toBe(7);
  expect(go(0, 'up')).toBe(0);
  expect(go(7, 'right')).toBe(7);
  expect(go(4, 'first')).toBe(0);
  expect(go(4, 'last')).toBe(7);
});
