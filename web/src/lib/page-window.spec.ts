import { expect, it } from 'vitest';
import { pageWindow } from './page-window';

it.each([
  [1, 82, [1, 2, 3, 4, 5, 6, 7]],
  [10, 82, [7, 8, 9, 10, 11, 12, 13]],
  [82, 82, [76, 77, 78, 79, 80, 81, 82]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('links 7 pages around page %i of %i', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
