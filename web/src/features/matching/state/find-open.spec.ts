import { expect, it } from 'vitest';
import { findOpen } from './find-open';

/** A list of documents at these places; `onPage` changes it before each page of several. */
const listOf = (places: readonly number[], onPage: (list: number[]) => void = () => undefined) => {
  const list = [...places];
  return async (offset: number, limit: number) => {
    if (limit > 1) onPage(list);
    return {
      total: list.length,
      documents: list.slice(offset, offset + limit).map((place) => ({ place })),
    };
  };
};
const places = (length: number) => Array.from({ length }, (_, at) => at);

it('is the first of all, or the first behind a place', async () => {
  expect(await findOpen(-1, listOf([3, 5, 8]), () => true)).toBe(3);
  expect(await findOpen(5, listOf([3, 5, 8]), () => true)).toBe(8);
  expect(await findOpen(6, listOf([3, 5, 8]), () => true)).toBe(8);
  expect(await findOpen(8, listOf([3, 5, 8]), () => true)).toBeNull();
  expect(await findOpen(-1, listOf([]), () => true)).toBeNull();
});

it('goes on from page to page', async () => {
  expect(await findOpen(-1, listOf(places(900)), ({ place }) => place >= 850)).toBe(850);
  expect(await findOpen(20, listOf(places(900)), ({ place }) => place >= 850)).toBe(850);
  expect(await findOpen(-1, listOf(places(900)), () => false)).toBeNull();
});

it('misses none where the list gets shorter meanwhile', async () => {
  let pages = 0;
  // What waited is taken by the server behind the first page.
  const shrinking = listOf(places(300), (list) => {
    pages += 1;
    if (pages === 2) list.splice(0, 200);
  });
  expect(await findOpen(-1, shrinking, ({ place }) => place >= 200)).toBe(200);
  let asked = 0;
  const vanishing = listOf(places(60), (list) => {
    asked += 1;
    if (asked === 2) list.splice(0, 59);
  });
  expect(await findOpen(-1, vanishing, ({ place }) => place === 59)).toBe(59);
});
