import { expect, it } from 'vitest';
import { cellWidth } from './cell-width';
import { groupedValue } from '../../../testing/fake-grouped-value';

const wide = (width: number) =>
  groupedValue(1, '0197', {
    snippet: {
      url: '',
      box: { x: 0, y: 0, width, height: 52 },
      focus: { x: 0, y: 0, width, height: 52 },
      whole: { url: '', box: { x: 0, y: 0, width, height: 52 } },
    },
  });

it('is that of most pictures, and neither too narrow for a value nor wider than needed', () => {
  expect(cellWidth([200, 210, 220, 230, 900].map(wide).slice(0, 4), 'field')).toBe(230);
  expect(cellWidth([10, 20].map(wide), 'field')).toBe(132);
  expect(cellWidth([900, 900].map(wide), 'mark')).toBe(400);
  expect(cellWidth([], 'field')).toBe(132);
  expect(cellWidth([900].map(wide), 'character')).toBe(84);
});
