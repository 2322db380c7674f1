import { expect, it } from 'vitest';
import { OverlaidMap } from './overlaid-map';

const under = new Map([
  ['氏名', '手島'],
  ['住所', '盛岡市'],
  ['年齢', '9'],
]);
const map = new OverlaidMap(under, new Map([['住所', '']]));

it('is what a copy with the replaced values would be, in the same order', () => {
  const copy = new Map(under).set('住所', '');
  expect([...map]).toEqual([...copy]);
  expect([...map.keys()]).toEqual([...copy.keys()]);
  expect([...map.values()]).toEqual([...copy.values()]);
  expect([map.size, map.has('年齢'), map.has('備考')]).toEqual([3, true, false]);
  expect([map.get('氏名'), map.get('住所'), map.get('備考')]).toEqual(['手島', '', undefined]);
  const seen: [string, string][] = [];
  map.forEach((value, key) => seen.push([key, value]));
  expect(seen).toEqual([...copy]);
});
